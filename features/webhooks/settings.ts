import * as z from 'zod';

/** A name or an address, with or without a port. */
const isHost = (text: string): boolean => {
  const address = `http://${text}`;
  return URL.canParse(address) && new URL(address).origin === address;
};

export const settings = () => ({
  /** Hosts to which plain http and any address are allowed: for development and tests. */
  WEBHOOK_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
    .transform((hosts) => hosts.filter(Boolean))
    .refine((hosts) => hosts.every(isHost), {
      message: 'must be a comma-separated list of hosts, e.g. localhost, 127.0.0.1:8080',
    }),
});

export type Settings = z.output<z.ZodObject<ReturnType<typeof settings>>>;

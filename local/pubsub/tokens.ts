import jwt from 'jsonwebtoken';
import * as z from 'zod';

/** The rights of a connection, from the client's token. */
export interface Grant {
  readonly userId: string | undefined;
  /** Joined at once, without a role. */
  readonly groups: readonly string[];
  readonly roles: readonly string[];
}

const oneOrMore = z
  .union([z.string().transform((text) => [text]), z.array(z.string())])
  .optional()
  .transform((texts) => texts ?? []);

const claims = z.object({
  exp: z.number(),
  sub: z.string().optional(),
  role: oneOrMore,
  'webpubsub.group': oneOrMore,
});

/** The access key of a Web PubSub service: JSON Web Tokens (HS256) are signed and checked with it. */
export class AccessKey {
  constructor(private readonly key: string) {}

  /** Whether the token is signed with this key, for this request URL (with or without its query), and has not expired. */
  admits(token: string, url: string): boolean {
    return this.read(token, [url, withoutQuery(url)]) !== null;
  }

  /** The rights of a client that connects to this URL; null if its token is invalid. */
  grant(token: string, url: string): Grant | null {
    const read = this.read(token, [withoutQuery(url)]);
    return read && { userId: read.sub, groups: read['webpubsub.group'], roles: read.role };
  }

  /** A connection URL for a client, which joins the groups and has no other rights. `endpoint`: the service, `http://host:port`. */
  clientUrl(endpoint: string, hub: string, groups: readonly string[], minutes: number): string {
    const audience = `${endpoint}/client/hubs/${hub}`;
    const token = jwt.sign({ 'webpubsub.group': groups }, this.key, {
      algorithm: 'HS256',
      audience,
      expiresIn: minutes * 60,
    });
    return `${audience.replace(/^http/, 'ws')}?access_token=${token}`;
  }

  private read(token: string, audience: [string, ...string[]]): z.output<typeof claims> | null {
    try {
      const payload = jwt.verify(token, this.key, { algorithms: ['HS256'], audience });
      return claims.safeParse(payload).data ?? null;
    } catch {
      return null;
    }
  }
}

const withoutQuery = (url: string): string => url.split('?')[0] ?? url;

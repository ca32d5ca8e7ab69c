import { useEffect, useState } from 'preact/hooks';

interface QrCodeProps {
  readonly text: string;
  /** What the code leads to. */
  readonly label: string;
}

/** A text as a QR code. The encoder is loaded on demand. */
export function QrCode({ text, label }: QrCodeProps) {
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState<{ readonly path: string; readonly size: number } | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    let gone = false;
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(text, { border: 2 });
      const path = data
        .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
        .join('');
      if (!gone) setCode({ path, size });
    });
    return () => {
      gone = true;
    };
  }, [isOpen, text]);
  return (
    <details class="qr" onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>QR code</summary>
      {code && (
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={label}
          shape-rendering="crispEdges"
        >
          <path class="qr-light" d={`M0 0h${code.size}v${code.size}h-${code.size}z`} />
          <path class="qr-dark" d={code.path} />
        </svg>
      )}
    </details>
  );
}

interface ShareButtonProps {
  readonly title: string;
  readonly url: string;
}

/** Hands a link to the device, which knows the apps to send it with; absent where it cannot. */
export const ShareButton = ({ title, url }: ShareButtonProps) =>
  'share' in navigator ? (
    <button
      type="button"
      class="quiet"
      // A share that is called off is no fault.
      onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
    >
      Share …
    </button>
  ) : null;

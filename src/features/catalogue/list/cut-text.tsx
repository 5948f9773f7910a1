/**
 * Shows a text that may have been cut. CSS draws its ellipsis, so that it does not count towards the text's
 * length.
 */
export function CutText({ text, isCut }: { text: string; isCut: boolean }) {
  return (
    <p className={isCut ? 'cut' : undefined} translate="no">
      {text}
    </p>
  )
}

/** Shows a text that may have been cut. CSS draws the ellipsis, so that it is not part of the text. */
export function CutText({ text, isCut }: { text: string; isCut: boolean }) {
  return (
    <p className={isCut ? 'cut' : undefined} translate="no">
      {text}
    </p>
  )
}

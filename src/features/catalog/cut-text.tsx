/** A text that may have been cut. The ellipsis that says so is drawn, so that the text itself keeps to its length. */
export function CutText({ text, isCut }: { text: string; isCut: boolean }) {
  return (
    <span className={isCut ? "after:content-['…']" : undefined} translate="no">
      {text}
    </span>
  )
}

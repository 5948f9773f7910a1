import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/use-words.tsx'
import { type ConflictRow, fieldDifferences, type Side, sideOf } from './merge-fields.ts'

/**
 * A part of a form, such as its pictures, that is compared as a whole when another person has saved the same
 * row.
 */
export type ConflictPart = {
  /**
   * The row's field names that this part compares. Form fields whose names start with one of them belong to
   * the part too.
   */
  names: readonly string[]
  label: string
  /**
   * `typedIn` returns the form's content and `savedIn` the row's, as texts in the same format for comparison.
   */
  typedIn(form: HTMLFormElement): string
  savedIn(row: ConflictRow): string
  /** `shownTyped` returns the form's content and `shownSaved` the row's, for display. */
  shownTyped(form: HTMLFormElement): ReactNode
  shownSaved(row: ConflictRow): ReactNode
  /** Replaces the form's content with the row's. */
  take(row: ConflictRow, form: HTMLFormElement): void
}

type ChangedMeanwhileProps = {
  form: RefObject<HTMLFormElement | null>
  /** The row when the form was opened. */
  base: ConflictRow | undefined
  /** The current row. */
  row: ConflictRow
  parts: readonly ConflictPart[]
  /**
   * Called when the staff member has decided every field that both people changed. The form may then
   * overwrite the row.
   */
  onSettled: () => void
}

type Difference = {
  key: string
  label: string
  side: Exclude<Side, 'same'>
  typed: ReactNode
  now: ReactNode
  take(): void
}

/**
 * Tells the staff member that another person has saved the row meanwhile. Takes over the fields that only
 * that person changed, and keeps the fields that only the staff member changed. Asks about the fields that
 * both changed.
 */
export function ChangedMeanwhile({ form, base, row, parts, onSettled }: ChangedMeanwhileProps) {
  const say = useWords()
  const [found, setFound] = useState<readonly Difference[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const title = useRef<HTMLParagraphElement>(null)
  const compared = useRef<ConflictRow>(undefined)

  function compare(typedIn: HTMLFormElement): Difference[] {
    const besides = parts.flatMap(({ names }) => names)
    const fields = fieldDifferences(typedIn, { base, row, besides }).map((field) => ({
      ...field,
      now: say('office.form.savedNow', { value: told(field.isBox, field.now) }),
      typed: say('office.form.typedHere', { value: told(field.isBox, field.typed) }),
    }))
    return [...fields, ...parts.flatMap((part) => partDifference(part, typedIn))]
  }
  function partDifference(part: ConflictPart, typedIn: HTMLFormElement): Difference[] {
    const was = base && part.savedIn(base)
    const side = sideOf({ was, now: part.savedIn(row), mine: part.typedIn(typedIn) })
    if (side === 'same') return []
    const now = withHead(say('office.form.savedNow', { value: '' }), part.shownSaved(row))
    const typed = withHead(say('office.form.typedHere', { value: '' }), part.shownTyped(typedIn))
    return [
      { key: part.names.join(), label: part.label, side, now, typed, take: () => part.take(row, typedIn) },
    ]
  }
  function told(isBox: boolean, value: string): string {
    if (isBox) return say(value === 'true' ? 'office.form.yes' : 'office.form.no')
    return value || '–'
  }

  const merge = useEffectEvent((meanwhile: ConflictRow) => {
    // Compares once for each loaded row, because fields that were taken over no longer differ.
    if (!form.current || compared.current === meanwhile) return
    compared.current = meanwhile
    const differences = compare(form.current)
    for (const { side, take } of differences) if (side === 'theirs') take()
    setFound(differences)
    setChosen(new Set())
    title.current?.focus()
    if (differences.every(({ side }) => side !== 'both')) onSettled()
  })
  useEffect(() => merge(row), [row])

  function choose({ key }: Difference): void {
    const decided = new Set(chosen).add(key)
    setChosen(decided)
    if (found.every((one) => one.side !== 'both' || decided.has(one.key))) {
      onSettled()
      title.current?.focus()
    }
  }
  const labelsOf = (wanted: Side) =>
    found
      .filter(({ side }) => side === wanted)
      .map(({ label }) => label)
      .join(', ')
  const theirs = labelsOf('theirs')
  const mine = labelsOf('mine')
  const asked = found.filter(({ side, key }) => side === 'both' && !chosen.has(key))
  return (
    <div
      className="grid justify-items-start gap-3 rounded-card border border-accent bg-accent-soft p-4"
      role="group"
    >
      <p className="font-bold outline-none" ref={title} tabIndex={-1}>
        {say('office.form.changedMeanwhile')}{' '}
        {say(asked.length > 0 ? 'office.form.chooseEach' : 'office.form.saveMerged')}
      </p>
      {theirs && <p>{say('office.form.takenOver', { fields: theirs })}</p>}
      {mine && <p>{say('office.form.keptTyped', { fields: mine })}</p>}
      {asked.length > 0 && (
        <ul>
          {asked.map((one) => (
            <li className="grid justify-items-start gap-1 py-2 wrap-anywhere" key={one.key}>
              <span className="office-filter-label">{one.label}</span>
              <span>{one.now}</span>
              <span>{one.typed}</span>
              <span className="flex flex-wrap gap-2">
                <Button
                  onClick={() => {
                    one.take()
                    choose(one)
                  }}
                  small
                  variant="secondary"
                >
                  {say('office.form.takeSaved')}
                </Button>
                <Button onClick={() => choose(one)} small variant="secondary">
                  {say('office.form.keepTyped')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function withHead(head: string, shown: ReactNode): ReactNode {
  return (
    <>
      {head} {shown}
    </>
  )
}

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/use-words.tsx'
import { type ConflictRow, type FieldDifference, fieldDifferences } from './conflict-fields.ts'

/** A part of a form that is compared as a whole, such as its pictures. */
export type ConflictPart = {
  /** By which the row has it. */
  name: string
  label: string
  typed: ReactNode
  /** What the row has; undefined where it is the same. */
  saved(row: ConflictRow): ReactNode | undefined
  /** Puts what the row has in place of what stands in the form. */
  take(row: ConflictRow): void
}

type ChangedMeanwhileProps = {
  form: RefObject<HTMLFormElement | null>
  /** The row as it is now. */
  row: ConflictRow
  parts: readonly ConflictPart[]
  /** The person has seen what is different, and goes on with what was typed. */
  onKeep: () => void
}

/** Says that somebody else saved the row first: what they saved, beside what was typed here. */
export function ChangedMeanwhile({ form, row, parts, onKeep }: ChangedMeanwhileProps) {
  const say = useWords()
  const [fields, setFields] = useState<readonly FieldDifference[]>([])
  const title = useRef<HTMLParagraphElement>(null)
  const besides = parts.map(({ name }) => name).join(' ')

  useEffect(() => {
    if (form.current) setFields(fieldDifferences(form.current, row, besides.split(' ')))
    title.current?.focus()
  }, [form, row, besides])

  const told = ({ isBox }: FieldDifference, value: string) => {
    if (isBox) return say(value === 'true' ? 'office.form.ticked' : 'office.form.notTicked')
    return value || '–'
  }
  const partsChanged = parts.flatMap((part) => {
    const saved = part.saved(row)
    return saved === undefined ? [] : [{ ...part, now: saved }]
  })
  return (
    <div className="office-conflict" role="group">
      <p className="font-bold" ref={title} tabIndex={-1}>
        {say('office.form.changedMeanwhile')}
      </p>
      {fields.length + partsChanged.length > 0 && (
        <ul>
          {fields.map((field) => (
            <Difference
              key={field.name}
              label={field.label}
              onTake={() => {
                field.take()
                setFields(fields.filter(({ name }) => name !== field.name))
              }}
            >
              <span>{say('office.form.savedNow', { value: told(field, field.now) })}</span>
              <span>{say('office.form.typedHere', { value: told(field, field.typed) })}</span>
            </Difference>
          ))}
          {partsChanged.map(({ name, label, typed, now, take }) => (
            <Difference key={name} label={label} onTake={() => take(row)}>
              <span>{say('office.form.savedNow', { value: '' })}</span>
              {now}
              <span>{say('office.form.typedHere', { value: '' })}</span>
              {typed}
            </Difference>
          ))}
        </ul>
      )}
      <Button onClick={onKeep} small>
        {say('office.form.goOn')}
      </Button>
    </div>
  )
}

type DifferenceProps = { label: string; onTake: () => void; children: ReactNode }

function Difference({ label, onTake, children }: DifferenceProps) {
  const say = useWords()
  return (
    <li>
      <span className="office-filter-label">{label}</span>
      {children}
      <Button onClick={onTake} small variant="secondary">
        {say('office.form.takeSaved')}
      </Button>
    </li>
  )
}

import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/use-words.tsx'
import { valueAt } from './nested-fields.ts'

type ChangedMeanwhileProps = {
  form: RefObject<HTMLFormElement | null>
  /** The row as it is now, whose keys are the names of the fields: 'highlights.0.name' of the first of its highlights. */
  row: Readonly<Record<string, unknown>>
  /** The person has seen what is different, and goes on with what was typed. */
  onKeep: () => void
}

type Difference = { name: string; label: string; typed: string; now: string }

/** Says that somebody else saved the row first: what they saved, beside what was typed here. */
export function ChangedMeanwhile({ form, row, onKeep }: ChangedMeanwhileProps) {
  const say = useWords()
  const [differences, setDifferences] = useState<readonly Difference[]>([])
  const title = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (form.current) setDifferences(differencesOf(form.current, row))
    title.current?.focus()
  }, [form, row])

  function take(name: string, value: string): void {
    const field = form.current?.elements.namedItem(name)
    if (!isTextField(field)) return
    field.value = value
    setDifferences(differences.filter((difference) => difference.name !== name))
  }
  return (
    <div className="office-conflict" role="group">
      <p className="font-bold" ref={title} tabIndex={-1}>
        {say('office.form.changedMeanwhile')}
      </p>
      {differences.length > 0 && (
        <ul>
          {differences.map(({ name, label, typed, now }) => (
            <li key={name}>
              <span className="office-filter-label">{label}</span>
              <span>{say('office.form.savedNow', { value: now })}</span>
              <span>{say('office.form.typedHere', { value: typed })}</span>
              <Button onClick={() => take(name, now)} small variant="secondary">
                {say('office.form.takeSaved')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={onKeep} small>
        {say('office.form.goOn')}
      </Button>
    </div>
  )
}

function differencesOf(form: HTMLFormElement, row: Readonly<Record<string, unknown>>): Difference[] {
  return [...form.elements].filter(isTextField).flatMap((field) => {
    const saved = valueAt(row, field.name)
    if (saved === undefined || saved === null || typeof saved === 'object' || String(saved) === field.value)
      return []
    return {
      name: field.name,
      label: field.labels?.[0]?.textContent ?? field.name,
      typed: field.value,
      now: String(saved),
    }
  })
}

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isTextField(field: unknown): field is TextField {
  if (field instanceof HTMLInputElement) return !['checkbox', 'radio', 'file', 'hidden'].includes(field.type)
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
}

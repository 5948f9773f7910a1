import { useWords } from '../../words/use-words.tsx'
import { OfficeField } from '../kit/office-field.tsx'
import type { FileKind } from './describe-file.ts'
import type { ShownReading } from './file-reading.tsx'

export type MappingDraft = ShownReading['mapping']

type MappingFormProps = {
  kind: FileKind
  reading: ShownReading
  mapping: MappingDraft
  onChange: (mapping: MappingDraft) => void
}

/**
 * Lets staff decide how to read a source's files: the column of each field, and the forms of dates, amounts
 * and words.
 */
export function MappingForm({ kind, reading, mapping, onChange }: MappingFormProps) {
  const say = useWords()
  const { headings, questions, unknown_words: unknown } = reading
  const fields = Object.entries(kind.fields)
  const has = (type: string) => fields.some(([, field]) => field.type === type)
  const columns = headings.map((heading) => ({ value: heading, label: heading }))
  const options = fields.flatMap(([, field]) =>
    field.type === 'choice'
      ? Object.entries(field.options).map(([value, { name }]) => ({ value, label: say(name) }))
      : [],
  )
  const undecided = { value: '', label: say('office.files.undecided') }
  const words = [...new Set([...Object.keys(mapping.words), ...unknown.map((word) => word.toLowerCase())])]
  return (
    <details className="grid gap-3" open={questions.length > 0}>
      <summary className="cursor-pointer font-semibold">
        {say(reading.is_kept ? 'office.files.readAsBefore' : 'office.files.howRead')}
      </summary>
      {questions.length > 0 && (
        <ul className="mt-2 grid gap-1 font-semibold text-danger" role="alert">
          {questions.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {fields.map(([name, field]) => (
          <OfficeField
            key={name}
            kind="choice"
            label={say('office.files.columnOf', { field: say(field.name) })}
            name={`column_${name}`}
            onChange={({ target }) =>
              onChange({ ...mapping, columns: { ...mapping.columns, [name]: target.value } })
            }
            options={[
              {
                value: '',
                label: say(field.isOptional ? 'office.files.noColumn' : 'office.files.undecided'),
              },
              ...columns,
            ]}
            value={mapping.columns[name] ?? ''}
          />
        ))}
        {has('day') && (
          <OfficeField
            kind="choice"
            label={say('office.files.days')}
            name="days"
            onChange={({ target }) =>
              onChange({ ...mapping, days: target.value === '' ? null : (target.value as 'dmy' | 'mdy') })
            }
            options={[
              undecided,
              { value: 'dmy', label: say('office.files.dayFirst') },
              { value: 'mdy', label: say('office.files.monthFirst') },
            ]}
            value={mapping.days ?? ''}
          />
        )}
        {has('amount') && (
          <OfficeField
            kind="choice"
            label={say('office.files.decimals')}
            name="decimals"
            onChange={({ target }) =>
              onChange({ ...mapping, decimals: target.value === '' ? null : (target.value as '.' | ',') })
            }
            options={[
              undecided,
              { value: '.', label: say('office.files.decimalPoint') },
              { value: ',', label: say('office.files.decimalComma') },
            ]}
            value={mapping.decimals ?? ''}
          />
        )}
        {words.map((word) => (
          <OfficeField
            key={word}
            kind="choice"
            label={say('office.files.meaningOf', { word })}
            name={`word_${word}`}
            onChange={({ target }) =>
              onChange({ ...mapping, words: { ...mapping.words, [word]: target.value } })
            }
            options={[undecided, ...options]}
            value={mapping.words[word] ?? ''}
          />
        ))}
        <OfficeField
          hint={say('office.files.leftOutHint')}
          label={say('office.files.leftOutWords')}
          name="left_out"
          onChange={({ target }) => onChange({ ...mapping, left_out: target.value.split(',') })}
          value={mapping.left_out.join(',')}
        />
      </div>
    </details>
  )
}

import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import type { Say } from '../../words/words-of.ts'
import type { ConflictPart } from '../kit/changed-meanwhile.tsx'
import { OfficeField } from '../kit/office-field.tsx'
import { OfficeForm } from '../kit/office-form.tsx'
import { valueText, weekdayName } from '../kit/value-text.ts'
import { ConfirmedAnyway, confirmedField } from './confirmed-anyway.tsx'
import type { SettingOut } from './setting-out.ts'
import { saveSetting } from './settings.calls.ts'
import { TypedConfirmation, typedIn } from './typed-confirmation.tsx'
import { typedSetting } from './typed-setting.ts'

/** The setting as received over the wire. */
export type LoadedSetting = Omit<SettingOut, 'changed_at'> & { changed_at: string | null }
type Field = SettingOut['fields'][number]
type Row = Readonly<Record<string, unknown>>
type NumberedRow = { id: number; row: Row }

/** Shows the form of a setting, built from its description. */
export function SettingForm({ setting }: { setting: LoadedSetting }) {
  const say = useWords()
  const [chosen, setChosen] = useState(setting.value)
  const [rows, setRows] = useState<readonly NumberedRow[]>(() => numbered(setting.value))
  return (
    <OfficeForm
      call={saveSetting}
      parts={
        setting.shape === 'rows'
          ? [rowsInConflict(setting, { say, onTake: (value) => setRows(numbered(value, rows)) })]
          : []
      }
      row={setting}
      submitLabel={say('office.form.save')}
      toInput={(form, version) => ({
        key: setting.key,
        version,
        value: typedSetting(setting, form),
        confirmed: form.has(confirmedField),
        typed: typedIn(form),
      })}
    >
      {setting.shape === 'rows' ? (
        <Rows onChange={setRows} rows={rows} setting={setting} />
      ) : (
        <Fields onChoice={setChosen} setting={setting} />
      )}
      <ConfirmedAnyway />
      <TypedConfirmation setting={setting} value={chosen} />
    </OfficeForm>
  )
}

function Fields({ setting, onChoice }: { setting: LoadedSetting; onChoice: (value: string) => void }) {
  const { shape, fields, value } = setting
  if (shape === 'one') return <ValueField field={fields[0]!} name="value" onChoice={onChoice} value={value} />
  if (setting.may_be_empty) return <EmptiableFields setting={setting} />
  return fields.map((field) => (
    <ValueField
      field={field}
      key={field.name}
      name={`value.${field.name}`}
      value={(value as Row)[field.name]}
    />
  ))
}

function EmptiableFields({ setting: { fields, value } }: { setting: LoadedSetting }) {
  const say = useWords()
  const [isSet, setIsSet] = useState(value !== null)
  return (
    <>
      <Checkbox checked={isSet} name="is_set" onChange={(event) => setIsSet(event.target.checked)}>
        {say('office.settings.isSet')}
      </Checkbox>
      {isSet &&
        fields.map((field) => (
          <ValueField
            field={field}
            key={field.name}
            name={`value.${field.name}`}
            value={(value as Row | null)?.[field.name]}
          />
        ))}
    </>
  )
}

/** Gives each row of a value a new id, which no earlier row had. */
function numbered(value: unknown, before: readonly NumberedRow[] = []): NumberedRow[] {
  const first = Math.max(-1, ...before.map(({ id }) => id)) + 1
  return (Array.isArray(value) ? (value as Row[]) : []).map((row, place) => ({ id: first + place, row }))
}

type RowsProps = {
  setting: LoadedSetting
  rows: readonly NumberedRow[]
  onChange: (rows: readonly NumberedRow[]) => void
}

function Rows({ setting: { fields, rows_max }, rows, onChange }: RowsProps) {
  const say = useWords()
  return (
    <div className="grid gap-3">
      {rows.length === 0 && <p className="office-quiet">{say('office.settings.noRows')}</p>}
      {rows.map(({ id, row }, place) => (
        <fieldset className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)_auto] items-start gap-2" key={id}>
          <legend className="sr-only">{say('office.settings.row', { row: place + 1 })}</legend>
          {fields.map((field) => (
            <ValueField
              field={field}
              key={field.name}
              name={`value.${place}.${field.name}`}
              value={row[field.name]}
            />
          ))}
          {/* Aligns the button with the fields, which have labels above them. */}
          <div className="mt-7">
            <Button
              aria-label={say('office.settings.removeRow', { row: place + 1 })}
              onClick={() => onChange(rows.filter((other) => other.id !== id))}
              small
              variant="secondary"
            >
              ×
            </Button>
          </div>
        </fieldset>
      ))}
      {rows.length < rows_max && (
        <Button onClick={() => onChange([...rows, ...numbered([{}], rows)])} small variant="secondary">
          {say('office.settings.addRow')}
        </Button>
      )}
    </div>
  )
}

const hints: Partial<Record<Field['input'], PlainKey>> = {
  rupees: 'office.settings.unitRupees',
  percent: 'office.settings.unitPercent',
  days: 'office.settings.unitDays',
  hours: 'office.settings.unitHours',
  time: 'office.settings.serverTime',
}
const keyboards: Partial<Record<Field['input'], 'numeric' | 'decimal' | 'email'>> = {
  whole: 'numeric',
  days: 'numeric',
  hours: 'numeric',
  points: 'numeric',
  mobile: 'numeric',
  rupees: 'decimal',
  percent: 'decimal',
  email: 'email',
}

type ValueFieldProps = { field: Field; name: string; value: unknown; onChoice?: (value: string) => void }

function ValueField({ field, name, value, onChoice }: ValueFieldProps) {
  const say = useWords()
  const { input, label, optional } = field
  const shown = value === null || value === undefined ? '' : String(value)
  const hint = hints[input] && say(hints[input])
  if (input === 'switch')
    return (
      <OfficeField
        defaultValue={shown}
        kind="choice"
        label={label}
        name={name}
        options={[
          { value: 'true', label: say('office.form.yes') },
          { value: 'false', label: say('office.form.no') },
        ]}
      />
    )
  if (input === 'choice')
    return (
      <OfficeField
        defaultValue={shown}
        kind="choice"
        label={label}
        name={name}
        onChange={(event) => onChoice?.(event.target.value)}
        options={field.choices.map((choice) => ({ value: choice.value, label: choice.name }))}
      />
    )
  if (input === 'weekday')
    return (
      <OfficeField
        defaultValue={shown}
        kind="choice"
        label={label}
        name={name}
        options={[1, 2, 3, 4, 5, 6, 0].map((day) => ({ value: String(day), label: weekdayName(day, say) }))}
      />
    )
  if (input === 'lines')
    return <OfficeField defaultValue={shown} kind="lines" label={label} name={name} rows={3} />
  return (
    <OfficeField
      defaultValue={shown}
      hint={hint}
      inputMode={keyboards[input]}
      label={label}
      name={name}
      optional={optional}
    />
  )
}

type Taking = { say: Say; onTake: (value: unknown) => void }

/** Compares the rows of a setting with those that another person saved meanwhile. */
function rowsInConflict(setting: LoadedSetting, { say, onTake }: Taking): ConflictPart {
  const typed = (form: HTMLFormElement) => typedSetting(setting, new FormData(form))
  return {
    names: ['value'],
    label: setting.title,
    typedIn: (form) => textOf(setting, typed(form)),
    savedIn: ({ value }) => textOf(setting, value),
    shownTyped: (form) => valueText(setting, typed(form), say),
    shownSaved: ({ value }) => valueText(setting, value, say),
    take: ({ value }) => onTake(value),
  }
}

// Compares as text, because form values are texts and row values may be numbers.
function textOf({ fields }: LoadedSetting, value: unknown): string {
  const rows = Array.isArray(value) ? (value as Record<string, unknown>[]) : []
  return JSON.stringify(rows.map((row) => fields.map(({ name }) => String(row[name] ?? ''))))
}

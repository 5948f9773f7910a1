import { type ReactNode, useReducer, useState } from 'react'
import { useNavigate } from 'react-router'
import { OfficeField } from '../../../../../back-office/kit/office-field.tsx'
import { OfficeForm } from '../../../../../back-office/kit/office-form.tsx'
import { useWords } from '../../../../../words/use-words.tsx'
import { CommonFields, commonTyped } from './common-fields.tsx'
import { LookPictures } from './look-pictures.tsx'
import './matrix.css'
import { saveVariantMatrix } from './matrix.calls.ts'
import { changeMatrix } from './matrix-changes.ts'
import { matrixInConflict } from './matrix-in-conflict.tsx'
import { type Matrix, matrixOf, rowsOf, stateOf } from './matrix-state.ts'
import { OptionFields } from './option-fields.tsx'
import { valuesKey } from './variant-grid.ts'
import { reductionWarning, VariantTable } from './variant-table.tsx'

type Choices = { categories: readonly { id: string; name: string }[] }

type MatrixFormProps = { matrix: Matrix | undefined; choices: Choices }

/** Shows a group's options with their values, and a table with all variants that these values form. */
export function MatrixForm({ matrix, choices }: MatrixFormProps) {
  const say = useWords()
  const navigate = useNavigate()
  const [saved, setSaved] = useState({ matrix, times: 0 })
  return (
    <MatrixFields
      choices={choices}
      // A new key after saving mounts the form again, so that further edits start from the saved state.
      key={saved.times}
      matrix={saved.matrix}
      onSaved={(now) => {
        if (!matrix) void navigate(`/back-office/products/variants/${now.group_id}`)
        else setSaved(({ times }) => ({ matrix: now, times: times + 1 }))
      }}
      submitLabel={say(matrix ? 'office.matrix.save' : 'office.matrix.create')}
    />
  )
}

type MatrixFieldsProps = MatrixFormProps & { onSaved: (now: Matrix) => void; submitLabel: string }

function MatrixFields({ matrix, choices, onSaved, submitLabel }: MatrixFieldsProps) {
  const say = useWords()
  const [state, dispatch] = useReducer(changeMatrix, matrix, stateOf)
  /** The variants that were sent, in order. Error messages name a cell by its variant's position. */
  const [sent, setSent] = useState<readonly string[]>([])
  const rows = rowsOf(state)
  const name = (
    <OfficeField defaultValue={matrix?.name} label={say('office.term.name')} maxLength={150} name="name" />
  )
  return (
    <div className="matrix-form office-saved-below">
      <OfficeForm
        besides={<Summary known={state.known} rows={rows} />}
        call={saveVariantMatrix}
        done={say('office.matrix.saved')}
        onDone={({ data }) => onSaved(data)}
        parts={matrixInConflict(state, { say, dispatch })}
        row={matrix}
        submitLabel={submitLabel}
        toInput={(form, version, requestId) => {
          setSent(rows.filter(({ isChanged }) => isChanged).map(({ key }) => key))
          return {
            ...(matrix ? { version } : { request_id: requestId, common: commonTyped(form) }),
            name: String(form.get('name') ?? ''),
            ...matrixOf(state, rows),
          }
        }}
      >
        <Part title={say('office.matrix.partProduct')}>
          {matrix ? name : <CommonFields choices={choices}>{name}</CommonFields>}
        </Part>
        <Part title={say('office.matrix.partOptions')}>
          <OptionFields dispatch={dispatch} state={state} />
        </Part>
        {rows.length > 0 && (
          <>
            <details className="card p-4" open={!matrix}>
              <summary className="cursor-pointer">
                <h2 className="inline text-base font-bold">{say('office.products.partPictures')}</h2>
              </summary>
              <LookPictures dispatch={dispatch} state={state} />
            </details>
            <Part title={say('office.matrix.partVariants', { count: rows.length })}>
              <VariantTable dispatch={dispatch} rows={rows} sent={sent} state={state} />
            </Part>
          </>
        )}
      </OfficeForm>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="card grid grid-cols-1 gap-3 p-4">
      <h2 className="text-base font-bold">{title}</h2>
      {children}
    </section>
  )
}

type SummaryProps = { known: Matrix | undefined; rows: ReturnType<typeof rowsOf> }

/** Shows a summary of the changes that saving would make. */
function Summary({ known, rows }: SummaryProps) {
  const say = useWords()
  if (rows.length === 0) return null
  const keys = new Set(rows.map(({ key }) => key))
  const changed = rows.filter(({ isChanged }) => isChanged)
  const added = changed.filter((row) => !row.known).length
  const leaving = known?.variants.filter(({ is_shown, values }) => is_shown && !keys.has(valuesKey(values)))
  const hidden = changed.filter((row) => reductionWarning(say, row)).length
  return (
    <span aria-live="polite" className="office-quiet self-center">
      {say('office.matrix.summary', {
        added,
        changed: changed.length - added,
        leaving: leaving?.length ?? 0,
      })}
      {hidden > 0 && ` · ${say('office.products.hiddenReductions', { count: hidden })}`}
    </span>
  )
}

import { use, useState } from 'react'
import { FormErrorsContext } from '../../../../../back-office/kit/form-errors.tsx'
import { OfficeField } from '../../../../../back-office/kit/office-field.tsx'
import { OfficeForm } from '../../../../../back-office/kit/office-form.tsx'
import { useWords } from '../../../../../words/use-words.tsx'
import type { Matrix } from '../matrix/matrix-state.ts'
import { CellField } from './cell-field.tsx'
import { addVariantOption } from './options.calls.ts'

type AddOptionFormProps = { matrix: Matrix }

/** Lets staff add an option to existing variants. Each variant gets a value of the new option. */
export function AddOptionForm({ matrix }: AddOptionFormProps) {
  const say = useWords()
  const [value, setValue] = useState('')
  return (
    <OfficeForm
      call={addVariantOption}
      done={say('office.variantOptions.added')}
      submitLabel={say('office.variantOptions.addButton')}
      toInput={(form, _version, request_id) => {
        const typed = (field: string) => String(form.get(field) ?? '').trim()
        return {
          group_id: matrix.group_id,
          request_id,
          name: typed('name'),
          value: typed('value'),
          others: matrix.variants.map(({ product_id }, place) => ({
            product_id,
            value: typed(`others.${place}.value`) || typed('value'),
          })),
        }
      }}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(260px,100%),1fr))] items-start gap-x-4 gap-y-3">
        <OfficeField
          label={say('office.variantOptions.name')}
          maxLength={60}
          name="name"
          placeholder={say('office.products.optionNameExample')}
        />
        <OfficeField
          hint={say('office.variantOptions.allHint')}
          label={say('office.variantOptions.all')}
          name="value"
          onChange={({ target }) => setValue(target.value)}
        />
      </div>
      <OwnValues chosen={value} variants={matrix.variants} />
    </OfficeForm>
  )
}

type OwnValuesProps = { chosen: string; variants: Matrix['variants'] }

function OwnValues({ chosen, variants }: OwnValuesProps) {
  const say = useWords()
  const errors = use(FormErrorsContext)
  return (
    <div className="matrix-frame max-h-[min(70dvh,720px)] overflow-auto rounded-control border border-line">
      <table className="matrix-table">
        <thead>
          <tr>
            <th scope="col">{say('office.matrix.variant')}</th>
            <th scope="col">{say('office.variantOptions.own')}</th>
          </tr>
        </thead>
        <tbody>
          {variants.map(({ product_id, values, is_shown }, place) => {
            const name = `others.${place}.value`
            const variant = values.join(', ')
            return (
              <tr data-made={is_shown ? undefined : 'no'} key={product_id}>
                <th scope="row">
                  <span translate="no">{variant}</span>
                  {!is_shown && <small>{say('office.products.offSale')}</small>}
                </th>
                <CellField
                  // If this field is empty, the value of the shared field above was sent. So the error
                  // appears at the shared field.
                  error={errors['value'] ? undefined : errors[name]}
                  label={say('office.variantOptions.ownOf', { variant })}
                  name={name}
                  placeholder={chosen}
                />
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

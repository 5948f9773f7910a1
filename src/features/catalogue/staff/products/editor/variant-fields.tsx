import { use, useId, useState } from 'react'
import { FormErrorsContext } from '../../../../../back-office/kit/form-errors.tsx'
import { OfficeField } from '../../../../../back-office/kit/office-field.tsx'
import { call, isCallFailure } from '../../../../../ui/page/screen-load.ts'
import { useWords } from '../../../../../words/use-words.tsx'
import { listProductGroups } from '../products.calls.ts'

const places = [0, 1, 2] as const

type Group = { name: string; options: { name: string; value: string }[] }

/**
 * Shows the fields for a product's group, and for the product's value of each option. A product without a
 * group name has no variants.
 */
export function VariantFields({ group }: { group: Group | null }) {
  const say = useWords()
  const error = use(FormErrorsContext)['group']
  const listId = useId()
  const [known, setKnown] = useState<readonly { name: string; options: string[] }[]>([])
  const [names, setNames] = useState<readonly string[]>(group?.options.map(({ name }) => name) ?? [])

  /** Loads the groups of the brand and category that are selected in the form. */
  async function loadGroups(form: HTMLFormElement | null): Promise<void> {
    const fields = form && new FormData(form)
    const brand_id = String(fields?.get('brand_id') ?? '')
    const category_id = String(fields?.get('category_id') ?? '')
    if (brand_id === '' || category_id === '') return
    try {
      setKnown((await call(listProductGroups, { brand_id, category_id })).data)
    } catch (failure) {
      // Ignores the failure, because the suggestions only help to type a group's name.
      if (!isCallFailure(failure)) throw failure
      setKnown([])
    }
  }
  return (
    <>
      <OfficeField
        defaultValue={group?.name ?? ''}
        hint={say('office.products.groupHint')}
        label={say('office.products.groupName')}
        list={listId}
        maxLength={150}
        name="group.name"
        onChange={(event) => {
          const chosen = known.find(({ name }) => name === event.target.value)
          if (chosen) setNames(chosen.options)
        }}
        onFocus={(event) => void loadGroups(event.target.form)}
        optional
      />
      <datalist id={listId}>
        {known.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {places.map((place) => (
        <div className="office-columns" key={`${place} ${names[place] ?? ''}`}>
          <OfficeField
            defaultValue={names[place] ?? ''}
            label={say('office.products.optionName', { number: place + 1 })}
            maxLength={60}
            name={`group.options.${place}.name`}
            optional
            placeholder={place === 0 ? say('office.products.optionNameExample') : undefined}
          />
          <OfficeField
            defaultValue={group?.options[place]?.value ?? ''}
            label={say('office.products.optionValue', { number: place + 1 })}
            maxLength={60}
            name={`group.options.${place}.value`}
            optional
            placeholder={place === 0 ? say('office.products.optionValueExample') : undefined}
          />
        </div>
      ))}
      {error && (
        <p className="field-error" data-group-error role="alert" tabIndex={-1}>
          {error}
        </p>
      )}
    </>
  )
}

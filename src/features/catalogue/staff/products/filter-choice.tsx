import { useLocation, useNavigate } from 'react-router'
import { withFilter } from '../../../../back-office/kit/filters/list-address.ts'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import type { PlainKey } from '../../../../words/sentence.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { ListingPick } from './listing-pick.tsx'

type FilterChoiceProps = {
  /** The filter's parameter in the URL. */
  name: string
  label: PlainKey
  options: readonly { id: string; name: string }[]
}

/** Shows a select for a filter with too many choices for chips. */
export function FilterChoice({ name, label, options }: FilterChoiceProps) {
  const say = useWords()
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <div className="office-choice">
      <SelectField
        label={say(label)}
        name={name}
        onChange={(event) =>
          void navigate(
            { search: withFilter(search, name, event.target.value) },
            { preventScrollReset: true },
          )
        }
        options={[
          { value: '', label: say('office.term.all') },
          ...options.map((option) => ({ value: option.id, label: option.name })),
        ]}
        value={new URLSearchParams(search).get(name) ?? ''}
      />
    </div>
  )
}

/**
 * Shows a filter by brand. Staff find the brand by a part of its name.
 * @param chosen the brand in the URL.
 */
export function FilterBrand({ chosen }: { chosen: { id: string; name: string } | undefined }) {
  const say = useWords()
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <div className="office-choice">
      <ListingPick
        all={say('office.term.all')}
        kind="brand"
        label={say('office.products.brand')}
        name="brand"
        onPick={(option) =>
          void navigate(
            { search: withFilter(search, 'brand', option?.value ?? '') },
            { preventScrollReset: true },
          )
        }
        picked={chosen && { value: chosen.id, label: chosen.name }}
      />
    </div>
  )
}

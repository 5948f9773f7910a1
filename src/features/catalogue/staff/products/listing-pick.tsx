import { use, useRef } from 'react'
import type { ConflictPart } from '../../../../back-office/kit/changed-meanwhile.tsx'
import { FormErrorsContext } from '../../../../back-office/kit/form-errors.tsx'
import { useInputEvent } from '../../../../back-office/kit/use-input-event.tsx'
import { ComboField } from '../../../../ui/form/combo-field.tsx'
import type { Option } from '../../../../ui/form/fitting-options.ts'
import { call, isCallFailure } from '../../../../ui/page/screen-load.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { findListings } from './products.calls.ts'

type ListingPickProps = {
  kind: 'brand' | 'category'
  label: string
  name: string
  picked: Option | undefined
  onPick: (option: Option | undefined) => void
  /** The id of a brand or category that cannot be chosen. */
  except?: string
  /** The label for choosing none; absent if a choice is required. */
  all?: string
}

/** Lets staff find and pick one of thousands of brands or categories by a part of its name. */
export function ListingPick({ kind, picked, onPick, except, all, ...field }: ListingPickProps) {
  const say = useWords()
  const error = use(FormErrorsContext)[field.name]
  const known = useRef<readonly Option[]>([])
  const frame = useRef<HTMLDivElement>(null)
  const value = picked?.value ?? ''
  useInputEvent(frame, value)

  async function find(search: string): Promise<readonly Option[]> {
    const found = await listingsLike(kind, search)
    const none = all !== undefined && search === '' ? [{ value: '', label: all }] : []
    known.current = [...none, ...found.filter((option) => option.value !== except)]
    return known.current
  }
  return (
    <div className="listing-pick" ref={frame}>
      <ComboField
        {...field}
        error={error}
        find={find}
        onChange={(next) => onPick(known.current.find((one) => one.value === next))}
        placeholder={all ?? say('office.products.choose')}
        options={picked ? [picked] : []}
        value={value}
      />
    </div>
  )
}

async function listingsLike(kind: 'brand' | 'category', search: string): Promise<Option[]> {
  try {
    const { data } = await call(findListings, { kind, search })
    return data.map(({ id, name }) => ({ value: id, label: name }))
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    return []
  }
}

type Compared = { label: string; chosen: Option | undefined; onTake: (saved: Option) => void }

/** Compares the brand chosen in the form with the brand that another person saved meanwhile. */
export function brandInConflict({ label, chosen, onTake }: Compared): ConflictPart {
  return {
    names: ['brand_id'],
    label,
    typedIn: () => chosen?.value ?? '',
    savedIn: (row) => String(row['brand_id']),
    shownTyped: () => <span translate="no">{chosen?.label ?? '–'}</span>,
    shownSaved: (row) => <span translate="no">{String(row['brand_name'])}</span>,
    take: (row) => onTake({ value: String(row['brand_id']), label: String(row['brand_name']) }),
  }
}

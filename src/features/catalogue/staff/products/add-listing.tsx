import { useState } from 'react'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { StepButton } from '../../../../back-office/kit/step-button.tsx'
import type { AnyCall } from '../../../../wire/define-call.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { type ChosenPicture, PictureField } from '../../../pictures/staff/picture-field.tsx'
import { saveBrand } from '../listings/brands.calls.ts'
import { saveCategory } from '../listings/categories.calls.ts'

export type AddedListing = { id: string; name: string }

const kinds = {
  brand: { label: 'office.products.newBrand', call: saveBrand, besides: { description: '' } },
  category: { label: 'office.products.newCategory', call: saveCategory, besides: { is_returnable: true } },
} as const

type AddListingProps = { kind: keyof typeof kinds; onAdded: (added: AddedListing) => void }

/** Lets staff add a brand or category while they fill in a product's form. The form keeps its input. */
export function AddListing({ kind, onAdded }: AddListingProps) {
  const say = useWords()
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([])
  const { label, call, besides } = kinds[kind]
  return (
    // In React's tree, the dialog is inside the product's form. Stops the dialog's events here, so that the
    // form does not handle them.
    <div
      className="-mt-2"
      onInput={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      onSubmit={(event) => event.stopPropagation()}
    >
      <StepButton<AnyCall>
        button={{ small: true, variant: 'secondary' }}
        call={call}
        confirmLabel="office.products.newListingAdd"
        fields={
          <>
            <OfficeField label={say('office.term.name')} maxLength={80} name="name" />
            <PictureField
              label={say('office.resources.picture')}
              max={1}
              name="picture"
              onChange={setPictures}
              pictures={pictures}
            />
          </>
        }
        input={({ typed, requestId }) => ({
          name: typed('name'),
          picture: pictures[0]?.name ?? '',
          is_shown: true,
          translations: (['hi', 'mr'] as const).map((language) => ({
            language,
            name: '',
            ...translated[kind],
          })),
          request_id: requestId,
          ...besides,
        })}
        label={label}
        onClose={() => setPictures([])}
        onDone={(answer) => {
          const row = (answer as { data: Record<string, unknown> }).data
          onAdded({ id: String(row[`${kind}_id`]), name: String(row['name']) })
        }}
        text={say('office.products.newListingText')}
        title={label}
      />
    </div>
  )
}

/** The fields of each kind, besides the name, that have translations. */
const translated = { brand: { description: '' }, category: {} } as const

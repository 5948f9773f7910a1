import { useLoaderData } from 'react-router'
import { OfficePage } from '../../../../../back-office/kit/office-page.tsx'
import { privateMeta } from '../../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../../ui/page/screen-load.ts'
import { useWords } from '../../../../../words/use-words.tsx'
import '../matrix/matrix.css'
import { readVariantMatrix } from '../matrix/matrix.calls.ts'
import { optionsMax } from '../matrix/variant-grid.ts'
import { AddOptionForm } from './add-option-form.tsx'
import { DropOption } from './drop-option.tsx'
import { ValuesForm } from './values-form.tsx'

async function load({ call, params }: LoadArguments) {
  const { data } = await call(readVariantMatrix, { group_id: params['groupId']! })
  return { matrix: data }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  loaded ? say('office.variantOptions.title', { name: loaded.matrix.name }) : say('office.matrix.new'),
)

/** Lets staff change the options of a group, for all its variants at once. */
export default function GroupOptions() {
  const say = useWords()
  const { matrix } = useLoaderData<typeof loader>()
  const { group_id, name, options } = matrix
  return (
    <OfficePage
      back={`/back-office/products/variants/${group_id}`}
      title={say('office.variantOptions.title', { name })}
    >
      <div className="matrix-form matrix-steps grid max-w-240 grid-cols-1 gap-4">
        <section aria-labelledby="values" className="card grid grid-cols-1 gap-3 p-4">
          <h2 className="text-base font-bold" id="values">
            {say('office.variantOptions.values')}
          </h2>
          <p className="office-quiet">{say('office.variantOptions.valuesHint')}</p>
          <ValuesForm matrix={matrix} />
        </section>
        {options.length < optionsMax && (
          <section aria-labelledby="add" className="card grid grid-cols-1 gap-3 p-4">
            <h2 className="text-base font-bold" id="add">
              {say('office.variantOptions.add')}
            </h2>
            <p className="office-quiet">{say('office.variantOptions.addHint')}</p>
            {/* Changes the key with the number of options, so that the input for an added option is
                cleared. */}
            <AddOptionForm key={options.length} matrix={matrix} />
          </section>
        )}
        {options.length > 1 && (
          <section aria-labelledby="drop" className="card grid grid-cols-1 gap-3 p-4">
            <h2 className="text-base font-bold" id="drop">
              {say('office.variantOptions.drop')}
            </h2>
            <p className="office-quiet">{say('office.variantOptions.dropHint')}</p>
            <ul className="grid gap-2">
              {options.map((option, place) => (
                <DropOption key={option.name} matrix={matrix} option={option} place={place} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </OfficePage>
  )
}

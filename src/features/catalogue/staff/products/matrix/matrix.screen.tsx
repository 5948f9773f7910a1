import { useLoaderData } from 'react-router'
import { OfficePage } from '../../../../../back-office/kit/office-page.tsx'
import { ButtonLink } from '../../../../../ui/button.tsx'
import { privateMeta } from '../../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../../ui/page/screen-load.ts'
import { useWords } from '../../../../../words/use-words.tsx'
import { listProductChoices } from '../products.calls.ts'
import { readVariantMatrix } from './matrix.calls.ts'
import { MatrixForm } from './matrix-form.tsx'

async function load({ call, params }: LoadArguments) {
  const choices = await call(listProductChoices, {})
  const { groupId } = params
  if (groupId === undefined) return { choices, matrix: undefined }
  const { data } = await call(readVariantMatrix, { group_id: groupId })
  return { choices, matrix: data }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>(
  (say, loaded) => loaded?.matrix?.name ?? say('office.matrix.new'),
)

export default function Variants() {
  const say = useWords()
  const { choices, matrix } = useLoaderData<typeof loader>()
  return (
    <OfficePage
      action={
        matrix && (
          <ButtonLink to={`/back-office/products/variants/${matrix.group_id}/options`} variant="secondary">
            {say('office.matrix.partOptions')}
          </ButtonLink>
        )
      }
      back="/back-office/products"
      title={matrix?.name ?? say('office.matrix.new')}
    >
      <MatrixForm choices={choices} key={matrix?.group_id ?? 'new'} matrix={matrix} />
    </OfficePage>
  )
}

import { useLoaderData } from 'react-router'
import { OfficePage } from '../../../back-office/kit/office-page.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import { getPlans } from './rewards.calls.ts'
import { SimulateOrderForm } from './simulate-order-form.tsx'

async function load({ call, url }: LoadArguments) {
  const { data } = await call(getPlans, {})
  const current = data.find(({ state }) => state === 'current') ?? data[0]!
  const asked = Number(url.searchParams.get('version'))
  const chosen = Number.isInteger(asked) && asked > 0 ? asked : current.version
  const known = data.map(({ version }) => version)
  return { chosen, versions: known.includes(chosen) ? known : [chosen, ...known] }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.plan.simulate')

export default function SimulateOrder() {
  const say = useWords()
  const { chosen, versions } = useLoaderData<typeof loader>()
  return (
    <OfficePage back="/back-office/settings/plan" title={say('office.plan.simulate')}>
      <SimulateOrderForm chosen={chosen} versions={versions} />
    </OfficePage>
  )
}

import { useLoaderData } from 'react-router'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { PageTitle } from '../../../../ui/page/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { checkSellerCard } from '../identity.calls.ts'

async function load({ call, params }: LoadArguments) {
  return (await call(checkSellerCard, { code: params['code'] ?? '' })).data
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('identity.cardCheck')

/** Shows anyone who scans an identity card whether it is valid. */
export default function SellerCardScreen() {
  const say = useWords()
  const { is_valid: isValid } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle back="/" title={say('identity.cardCheck')} />
      <div className="page page-narrow py-6">
        <section className={`card grid gap-2 p-6 ${isValid ? 'bg-(--success-soft)' : 'bg-(--danger-soft)'}`}>
          <h2 className="text-xl font-bold">
            {say(isValid ? 'identity.cardValid' : 'identity.cardInvalid')}
          </h2>
          <p>{say(isValid ? 'identity.cardValidText' : 'identity.cardInvalidText')}</p>
        </section>
      </div>
    </>
  )
}

import { type ReactNode, useEffect, useState } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { loginPath } from '../../ui/page/next-path.ts'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { useWords } from '../../words/use-words.tsx'
import { getProducts } from '../catalogue/list/list.calls.ts'
import { readDeviceWishes } from './device-wishes.store.ts'
import type { WishedPage } from './wished-list.tsx'

type DeviceWishesProps = { empty: ReactNode; children: (page: WishedPage) => ReactNode }

/** Shows a visitor's wishlist, which is stored only in the browser. */
export function DeviceWishes({ empty, children }: DeviceWishesProps) {
  const say = useWords()
  const [page, setPage] = useState<WishedPage>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const ids = readDeviceWishes()
    if (ids.length === 0) return setPage({ data: [], base_url: '' })
    call(getProducts, { product_ids: ids.join(',') }).then(setPage, (error: unknown) => {
      if (!isCallFailure(error)) throw error
      setFailure(error.message)
    })
  }, [])
  if (failure !== undefined) return <p className="field-error">{failure}</p>
  if (!page) return <SkeletonCards />
  if (page.data.length === 0) return empty
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">{say('wishlist.onThisDevice')}</p>
        <ButtonLink small to={loginPath('/wishlist')} variant="secondary">
          {say('action.login')}
        </ButtonLink>
      </div>
      {children(page)}
    </>
  )
}

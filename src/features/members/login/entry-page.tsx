import type { ReactNode } from 'react'
import { PageTitle } from '../../../ui/page/page-title.tsx'

type EntryPageProps = {
  title: string
  /** The URL to which Back leads if the browser has no history. */
  back?: string
  picture: string
  heading: string
  intro: ReactNode
  children: ReactNode
  /** Links to related pages, such as 'New to Bmart? Sign up'. */
  foot?: ReactNode
}

/** Shows a page with one form, for visitors who are not signed in. */
export function EntryPage({ title, back = '/', picture, heading, intro, children, foot }: EntryPageProps) {
  return (
    <>
      <PageTitle action={null} back={back} title={title} />
      <div className="page page-narrow max-w-[480px] pt-6 pb-12 md:pt-10">
        <div className="grid gap-6 md:rounded-card md:border md:border-line md:bg-card md:p-8 md:shadow-soft">
          <div className="flex items-center gap-4">
            <img alt="" className="shrink-0" height={64} src={picture} width={64} />
            <div>
              <h2 className="text-xl font-bold">{heading}</h2>
              <p className="text-muted">{intro}</p>
            </div>
          </div>
          {children}
        </div>
        {foot && <div className="mt-6 grid justify-items-center gap-1 text-center">{foot}</div>}
      </div>
    </>
  )
}

import { MemberContext } from '../../../ui/page/member-context.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { BottomBar } from '../../shell/bottom-bar.tsx'
import { Footer } from '../../shell/footer.tsx'
import { Header } from '../../shell/header.tsx'

const asha = { userId: '100001', name: 'Asha Patil' }

/** The frame's parts, for a visitor and for a member. The transform keeps what is fixed to the screen inside the box. */
export function Frame() {
  return (
    <>
      {[undefined, asha].map((member) => (
        <MemberContext key={member?.userId ?? 'visitor'} value={member}>
          <div className="relative transform-gpu overflow-hidden rounded-card border border-line bg-paper">
            <Header onLogout={() => undefined} />
            <PageTitle back="/" title="A page without the header" />
            <div className="h-24" />
            <BottomBar />
          </div>
        </MemberContext>
      ))}
      <Footer />
    </>
  )
}

import { Link, useLoaderData, useLocation } from 'react-router'
import { MemberCell } from '../../../back-office/finance/member-cell.tsx'
import { Drawer } from '../../../back-office/kit/drawer.tsx'
import { Fact, Facts } from '../../../back-office/kit/facts.tsx'
import { inPaise } from '../../../money/paise.ts'
import { isIn } from '../../../states/states.ts'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { Since } from '../../../ui/since.tsx'
import { StatePill } from '../../../ui/status-pill.tsx'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import { staffPhotoPath } from '../return-photo-paths.ts'
import { ReturnPhotos } from '../return-photos.tsx'
import { ReturnPickup } from '../return-pickup.tsx'
import { isPickupShown, type RefundPlace, requestReasonNames } from '../return-rules.ts'
import { returnGroups, returnStates } from '../return-states.ts'
import { ReturnTimeline } from '../return-timeline.tsx'
import { nextStepsOf, ReturnActions } from './return-actions.tsx'
import { viewReturn } from './returns.calls.ts'

async function load({ call, params }: LoadArguments) {
  return await call(viewReturn, { return_no: params['returnNo'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  say('returns.title', { no: loaded?.data.return_no ?? '' }),
)

// The staff's names of the refund targets. The names on the buyer's page, such as 'my wallet', do not fit
// here.
const officePlaceNames = {
  wallet: 'office.returns.toWallet',
  source: 'office.returns.toSource',
} as const satisfies Record<RefundPlace, PlainKey>

/** Shows a return in a drawer beside the list: request, photos, history and next steps. */
export default function ReturnDrawer() {
  const say = useWords()
  const { data: one } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const { return_no: no, member, refunded } = one
  const steps = nextStepsOf(one)
  return (
    <Drawer
      actions={steps.length > 0 && <ReturnActions key={`${no} ${one.version}`} one={one} steps={steps} />}
      backTo={`/back-office/returns${search}`}
      title={say('returns.title', { no })}
    >
      <Facts>
        <Fact
          label="office.term.state"
          value={
            <span className="inline-flex flex-wrap items-center gap-2">
              <StatePill of={returnStates} state={one.state} />
              {!isIn(returnGroups.ended, one.state) && <Since at={one.state_since} />}
            </span>
          }
        />
        <Fact
          label="office.returns.goods"
          value={
            <>
              {say.count(one.quantity)} × <span translate="no">{one.product.name}</span>
            </>
          }
        />
        <Fact
          label="office.returns.kind"
          value={
            one.kind === 'exchange' ? (
              <>
                {say('returns.exchangedFor')} <span translate="no">{one.wanted?.name}</span>
              </>
            ) : (
              `${say.rupees(inPaise(one.amount))}, ${say(officePlaceNames[one.refund_to])}`
            )
          }
        />
        <Fact label="term.reason" value={say(requestReasonNames[one.reason])} />
        {one.text !== '' && (
          <Fact label="office.returns.text" value={<span translate="no">{one.text}</span>} />
        )}
        {one.accepted !== null && (
          <Fact
            label="office.returns.accepted"
            value={say('returns.acceptedOf', { accepted: one.accepted, count: one.quantity })}
          />
        )}
        {refunded && <Fact label="office.term.refund" value={<Refunded {...refunded} />} />}
        <Fact
          label="office.returns.pickup"
          value={say(
            one.pickup_by === 'shop' ? 'office.returns.broughtByShop' : 'office.returns.broughtByBuyer',
          )}
        />
        {one.pickup_charge !== undefined && (
          <Fact
            label="office.returns.pickupCharge"
            value={say('office.returns.pickupChargeNote', { amount: say.rupees(inPaise(one.pickup_charge)) })}
          />
        )}
        {one.buy_back && (
          <Fact
            label="office.returns.buyBack"
            value={say('office.returns.buyBackNote', {
              percent: one.buy_back.percent,
              amount: say.rupees(inPaise(one.buy_back.kept)),
            })}
          />
        )}
        {one.pickup && isPickupShown(one) && (
          <Fact
            label="office.returns.courier"
            value={
              <>
                <ReturnPickup pickup={one.pickup} />
                {one.pickup.failure !== '' && (
                  <span className="block text-danger" translate="no">
                    {one.pickup.failure}
                  </span>
                )}
              </>
            }
          />
        )}
        <Fact
          label="term.order"
          value={<Link to={`/back-office/order/${one.orderno}`}>{one.orderno}</Link>}
        />
        <Fact
          label="office.finance.member"
          value={
            <Link className="block" to={`/back-office/members/${member.id}`}>
              <MemberCell member={member} />
            </Link>
          }
        />
      </Facts>
      {one.photos.length > 0 && <ReturnPhotos path={staffPhotoPath} photos={one.photos} />}
      <ReturnTimeline pickup={one.pickup} steps={one.steps} />
    </Drawer>
  )
}

/** Shows the refund, by target. */
function Refunded({ wallet, source }: { wallet: number; source: number }) {
  const say = useWords()
  const rupees = (amountRupees: number) => say.rupees(inPaise(amountRupees))
  return (
    <>
      {(wallet > 0 || source === 0) && (
        <span className="block">{say('office.returns.refundedToWallet', { amount: rupees(wallet) })}</span>
      )}
      {source > 0 && (
        <span className="block">{say('office.returns.refundedToSource', { amount: rupees(source) })}</span>
      )}
    </>
  )
}

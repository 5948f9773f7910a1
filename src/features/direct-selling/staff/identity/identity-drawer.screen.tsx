import { Link, useLoaderData, useLocation } from 'react-router'
import { MemberCell } from '../../../../back-office/finance/member-cell.tsx'
import { Drawer } from '../../../../back-office/kit/drawer.tsx'
import { Fact, Facts } from '../../../../back-office/kit/facts.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { StatePill } from '../../../../ui/status-pill.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import { RevealedDetail } from '../../../members/staff/member/revealed-detail.tsx'
import { documentNames, identityStates } from '../../identity/identity-states.ts'
import { viewIdentity } from './identities.calls.ts'
import { IdentityActions, mayBeDecided } from './identity-actions.tsx'
import { ProofFile } from './proof-file.tsx'

async function load({ call, params }: LoadArguments) {
  return await call(viewIdentity, { member_id: params['memberId'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  say('office.identity.of', { name: loaded?.data.member.name ?? '' }),
)

/** Shows a seller's identity beside the list: the PAN, the files of the proof, and the decision. */
export default function IdentityDrawer() {
  const say = useWords()
  const { data: one } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const { member } = one
  return (
    <Drawer
      actions={mayBeDecided(one.state) && <IdentityActions key={one.version} one={one} />}
      backTo={`/back-office/identities${search}`}
      title={say('office.identity.of', { name: member.name })}
    >
      <Facts>
        <Fact label="office.term.state" value={<StatePill of={identityStates} state={one.state} />} />
        <Fact
          label="office.finance.member"
          value={
            <Link to={`/back-office/members/${member.id}`}>
              <MemberCell member={member} />
            </Link>
          }
        />
        <Fact
          label="office.identity.registeredName"
          value={
            one.registered_name === null ? (
              say('office.identity.notByProvider')
            ) : (
              <span translate="no">{one.registered_name}</span>
            )
          }
        />
        {one.name_match !== null && <Fact label="office.identity.nameMatch" value={`${one.name_match}%`} />}
        {one.has_pan && (
          <Fact
            label="term.pan"
            value={
              <RevealedDetail detail="pan" label={say('term.pan')} masked="••••••••••" memberId={member.id} />
            }
          />
        )}
        {one.document && <Fact label="identity.document" value={say(documentNames[one.document])} />}
        {one.sent_at && <Fact label="office.identity.sentAt" value={say.moment(one.sent_at)} />}
        {one.decided_at && (
          <Fact
            label="office.identity.decidedAt"
            value={`${say.moment(one.decided_at)} · ${one.decided_by ?? ''}`}
          />
        )}
        {one.reason && <Fact label="term.reason" value={one.reason} />}
      </Facts>
      <section className="mt-4 grid gap-3">
        <h3 className="font-bold">{say('identity.files')}</h3>
        {one.files.length === 0 && <p className="text-sm text-muted">{say('office.identity.noFiles')}</p>}
        {one.files.map((file, place) => (
          <ProofFile file={file} key={file.file} memberId={member.id} number={place + 1} />
        ))}
      </section>
    </Drawer>
  )
}

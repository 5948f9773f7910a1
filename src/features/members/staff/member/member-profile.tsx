import { Fact, Facts } from '../../../../back-office/kit/facts.tsx'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { OfficeForm } from '../../../../back-office/kit/office-form.tsx'
import { StepButton } from '../../../../back-office/kit/step-button.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import { changeMemberMobile, saveMember } from './member-actions.calls.ts'
import type { ShownMember } from './member-view.tsx'
import { RevealedDetail } from './revealed-detail.tsx'
import { WaitingNumber } from './waiting-number.tsx'

type MemberProfileProps = Pick<ShownMember, 'member' | 'data'>

const hiddenPan = '••••••••••'

/** Shows a member's profile. Sensitive details are masked. */
export function MemberProfile({ member, data }: MemberProfileProps) {
  const say = useWords()
  const isClosed = member.status === 'closed'
  const place = [data.village, data.sub_district, data.district].filter((name) => name !== null)
  const notGiven = <span className="text-muted">{say('office.members.notGiven')}</span>
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div className="grid content-start gap-6">
        {data.number_change && <WaitingNumber change={data.number_change} memberId={member.id} />}
        <Facts>
          {!isClosed && <Fact label="office.term.mobile" value={<Mobile data={data} member={member} />} />}
          <Fact label="office.members.joined" value={say.moment(data.joined_at)} />
          {data.blocked_at && (
            <Fact label="office.members.blockedSince" value={say.moment(data.blocked_at)} />
          )}
          {data.closed_at && <Fact label="office.members.closedSince" value={say.moment(data.closed_at)} />}
          {!isClosed && (
            <>
              <Fact
                label="office.members.location"
                value={place.length > 0 ? <span translate="no">{place.join(', ')}</span> : notGiven}
              />
              <Fact label="shell.language" value={data.language ?? notGiven} />
              <Fact
                label="term.aadhaar"
                value={
                  data.aadhaar_last4 ? (
                    <span className="tabular-nums">•••• •••• {data.aadhaar_last4}</span>
                  ) : (
                    notGiven
                  )
                }
              />
              <Fact
                label="term.pan"
                value={
                  data.has_pan ? (
                    <RevealedDetail
                      detail="pan"
                      label={say('term.pan')}
                      masked={hiddenPan}
                      memberId={member.id}
                    />
                  ) : (
                    notGiven
                  )
                }
              />
              <Fact
                label="office.term.bankAccount"
                value={
                  data.bank ? (
                    <>
                      <RevealedDetail
                        detail="bank_account"
                        label={say('office.term.bankAccount')}
                        masked={data.bank.account_masked}
                        memberId={member.id}
                      />
                      <span className="block text-sm text-muted" translate="no">
                        {data.bank.bank_name}, {data.bank.ifsc}
                      </span>
                    </>
                  ) : (
                    notGiven
                  )
                }
              />
            </>
          )}
        </Facts>
        {isClosed && <p className="office-quiet">{say('office.members.erased')}</p>}
        {data.blocks.length > 0 && (
          <section className="grid gap-2">
            <h2 className="font-bold">{say('office.members.blocks')}</h2>
            <ul className="grid gap-2">
              {data.blocks.map(({ id, is_blocked: isBlock, reason, at, by }) => (
                <li className="rounded-control bg-accent-soft p-3 text-sm" key={id}>
                  <strong>{say(isBlock ? 'office.members.blockLine' : 'office.members.unblockLine')}</strong>{' '}
                  <span className="break-words" translate="no">
                    {reason}
                  </span>
                  <span className="block text-xs text-muted">
                    <span translate="no">{by}</span> · <time dateTime={at}>{say.moment(at)}</time>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {!isClosed && (
        <section className="card grid gap-3 self-start p-4">
          <h2 className="font-bold">{say('office.members.correct')}</h2>
          <OfficeForm
            call={saveMember}
            row={{ version: data.version, name: member.name, email: data.email }}
            submitLabel={say('action.save')}
            toInput={(fields, version) => ({
              member_id: member.id,
              name: String(fields.get('name')),
              email: String(fields.get('email')),
              version,
            })}
          >
            <OfficeField defaultValue={member.name} label={say('term.name')} maxLength={80} name="name" />
            <OfficeField
              defaultValue={data.email}
              label={say('office.members.email')}
              maxLength={200}
              name="email"
              type="email"
            />
          </OfficeForm>
        </section>
      )}
    </div>
  )
}

function Mobile({ member: { id, mobile }, data: { version } }: MemberProfileProps) {
  const say = useWords()
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="tabular-nums">{mobile}</span>
      <StepButton
        button={{ small: true, variant: 'quiet' }}
        call={changeMemberMobile}
        fields={
          <>
            <OfficeField
              inputMode="numeric"
              label={say('office.members.newMobile')}
              name="mobile"
              type="tel"
            />
            <OfficeField label={say('term.reason')} maxLength={300} name="reason" />
          </>
        }
        input={({ typed, requestId }) => ({
          member_id: id,
          version,
          request_id: requestId,
          mobile: typed('mobile'),
          reason: typed('reason'),
        })}
        label="office.members.changeMobile"
        text={say('office.members.changeMobileText', { mobile })}
        title="office.members.changeMobileTitle"
      />
    </span>
  )
}

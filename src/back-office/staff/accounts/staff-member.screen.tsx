import { useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import type { StaffRole } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import { AuditTrail } from '../../kit/audit-trail.tsx'
import { Drawer } from '../../kit/drawer.tsx'
import { Fact, Facts } from '../../kit/facts.tsx'
import { OfficeField } from '../../kit/office-field.tsx'
import { OfficeForm } from '../../kit/office-form.tsx'
import { OneTimePassword } from '../second-factor/one-time-password.tsx'
import { type AccountStep, AccountStepDialog } from './account-step-dialog.tsx'
import { getStaffMember, saveStaff } from './accounts.calls.ts'
import { RoleFields } from './role-fields.tsx'

async function load({ call, params }: LoadArguments) {
  const { data } = await call(getStaffMember, { staff_id: params['staffId'] ?? '' })
  return data
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<{ name: string }>((say, person) => person?.name ?? say('office.frame.staff'))

export default function StaffMember() {
  const person = useLoaderData<typeof loader>()
  // Uses the staff member's id as the key, so that typed text is not kept when another account is opened.
  return <Account key={person.id} person={person} />
}

function Account({ person }: { person: Awaited<ReturnType<typeof load>> }) {
  const say = useWords()
  const { search } = useLocation()
  const [step, setStep] = useState<AccountStep>()
  const [password, setPassword] = useState<string>()
  const steps: AccountStep[] = person.left_at
    ? ['reinstate']
    : person.is_own
      ? ['remove']
      : ['resetPassword', ...(person.has_second_factor ? (['resetFactor'] as const) : []), 'remove']

  return (
    <Drawer backTo={`/back-office/staff${search}`} title={person.name}>
      <div className="grid gap-6">
        {password && <OneTimePassword name={person.name} password={password} />}
        <Facts>
          <Fact label="term.mobileNumber" value={<span className="tabular-nums">{person.mobile}</span>} />
          <Fact
            label="office.account.secondFactor"
            value={
              person.has_second_factor ? say('office.account.factorOn') : say('office.account.factorOff')
            }
          />
          <Fact label="office.staff.openSessions" value={String(person.sessions)} />
          <Fact label="office.staff.since" value={say.moment(person.created_at)} />
          {person.left_at && <Fact label="office.staff.left" value={say.moment(person.left_at)} />}
        </Facts>
        {!person.left_at && (
          <OfficeForm
            call={saveStaff}
            done={say('office.staff.saved')}
            row={person}
            submitLabel={say('office.form.save')}
            toInput={(fields, version) => ({
              staff_id: person.id,
              version,
              name: String(fields.get('name')),
              roles: fields.getAll('roles') as StaffRole[],
            })}
          >
            <OfficeField defaultValue={person.name} label={say('term.name')} maxLength={100} name="name" />
            <RoleFields chosen={person.roles} />
          </OfficeForm>
        )}
        <div className="flex flex-wrap gap-3">
          {steps.map((one) => (
            <Button key={one} onClick={() => setStep(one)} small variant="secondary">
              {say(stepLabels[one])}
            </Button>
          ))}
        </div>
        <section className="grid gap-3">
          <h3 className="font-bold">{say('office.staff.history')}</h3>
          <AuditTrail entries={person.history} />
        </section>
      </div>
      {step && (
        <AccountStepDialog
          onClose={() => setStep(undefined)}
          onPassword={setPassword}
          person={person}
          step={step}
        />
      )}
    </Drawer>
  )
}

const stepLabels = {
  remove: 'office.staff.remove',
  reinstate: 'office.staff.reinstate',
  resetPassword: 'office.staff.resetPassword',
  resetFactor: 'office.staff.resetFactor',
} as const

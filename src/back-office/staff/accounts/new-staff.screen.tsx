import { useState } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import type { StaffRole } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import { Drawer } from '../../kit/drawer.tsx'
import { OfficeField } from '../../kit/office-field.tsx'
import { OfficeForm } from '../../kit/office-form.tsx'
import { OneTimePassword } from '../second-factor/one-time-password.tsx'
import { addStaff } from './accounts.calls.ts'
import { RoleFields } from './role-fields.tsx'

export const meta = privateMeta('office.staff.add')

export default function NewStaff() {
  const say = useWords()
  const { search } = useLocation()
  const [name, setName] = useState('')
  const [added, setAdded] = useState<{ id: string; password: string }>()

  return (
    <Drawer backTo={`/back-office/staff${search}`} title={say('office.staff.add')}>
      {added ? (
        <div className="grid gap-4">
          <OneTimePassword name={name} password={added.password} />
          <div>
            <ButtonLink to={`/back-office/staff${search}`} variant="secondary">
              {say('office.staff.handedOver')}
            </ButtonLink>
          </div>
        </div>
      ) : (
        <OfficeForm
          call={addStaff}
          done={say('office.staff.added')}
          onDone={({ data }) => setAdded({ id: data.staff_id, password: data.one_time_password })}
          submitLabel={say('office.staff.add')}
          toInput={(fields, _version, requestId) => {
            setName(String(fields.get('name')))
            return {
              name: String(fields.get('name')),
              mobile: String(fields.get('mobile')),
              roles: fields.getAll('roles') as StaffRole[],
              request_id: requestId,
            }
          }}
        >
          <OfficeField label={say('term.name')} maxLength={100} name="name" />
          <OfficeField inputMode="numeric" label={say('term.mobileNumber')} name="mobile" type="tel" />
          <RoleFields />
        </OfficeForm>
      )}
    </Drawer>
  )
}

import { use, useId } from 'react'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { AlertIcon } from '../../../ui/form/field-icons.tsx'
import { type StaffRole, staffRoles } from '../../../wire/define-call.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import { FormErrorsContext } from '../../kit/form-errors.tsx'
import { roleNames } from '../../kit/role-names.ts'

const roleTexts: Readonly<Record<StaffRole, PlainKey>> = {
  owner: 'office.role.ownerText',
  catalogue: 'office.role.catalogueText',
  import: 'office.role.importText',
  orders: 'office.role.ordersText',
  finance: 'office.role.financeText',
  support: 'office.role.supportText',
}

/** Shows the checkboxes of roles, each with the areas that the role opens. */
export function RoleFields({ chosen = [] }: { chosen?: readonly StaffRole[] }) {
  const say = useWords()
  const id = useId()
  const error = use(FormErrorsContext)['roles']
  return (
    <fieldset className="field">
      <legend className="field-label">{say('office.staff.roles')}</legend>
      <div className="grid gap-2">
        {staffRoles.map((role) => (
          <Checkbox
            aria-describedby={error ? id : undefined}
            aria-invalid={error ? true : undefined}
            defaultChecked={chosen.includes(role)}
            key={role}
            name="roles"
            value={role}
          >
            <span className="font-semibold">{say(roleNames[role])}</span>{' '}
            <span className="text-sm text-muted">{say(roleTexts[role])}</span>
          </Checkbox>
        ))}
      </div>
      {error && (
        <p className="field-error" id={id}>
          <AlertIcon size={18} />
          {error}
        </p>
      )}
    </fieldset>
  )
}

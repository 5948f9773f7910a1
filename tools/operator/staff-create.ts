import { parseArgs } from 'node:util'
import { addStaffMember } from '../../src/back-office/staff/accounts/add-person.flow.ts'
import { input } from '../../src/back-office/staff/accounts/new-staff-fields.ts'
import { oneTimePasswordHours } from '../../src/back-office/staff/accounts/staff.sql.ts'
import { makeOneTimePassword } from '../../src/back-office/staff/second-factor/one-time-password.flow.ts'
import { staffRoles } from '../../src/wire/define-call.ts'
import { fieldErrors } from '../../src/wire/field-errors.ts'
import { loadWords } from '../../src/words/compile-words.ts'
import { wordsOf } from '../../src/words/words-of.ts'
import { changeByCommand, readArguments } from './change-by-command.ts'
import { commandLine } from './commands.ts'
import { CommandError, withDatabase } from './with-database.ts'

const usage = `Say who: ${commandLine('staff-create')}
Roles, separated by commas: ${staffRoles.join(', ')}`

// Creates the first owner. This owner then adds other staff in the back office.
await withDatabase(async (db, settings) => {
  const given = readPerson()
  loadWords()
  const say = wordsOf('en', settings.shopName)
  const [wrong] = Object.entries(fieldErrors(input, given))
  if (wrong) throw new CommandError(`--${wrong[0].split('.')[0]}: ${say.sentence(wrong[1])}\n${usage}`)
  const { mobile, name, roles } = input.parse(given)
  const { password, hash } = await makeOneTimePassword()
  await changeByCommand(db, { kind: 'staff', action: 'addStaff' }, async (inner) => {
    const person = await addStaffMember(inner, { mobile, name, roles, passwordHash: hash })
    if (person) return person
    throw new CommandError(`${mobile} already has an account. An owner can reset its password, or reopen it.`)
  })
  console.log(
    `${name} (${roles.join(', ')}) signs in at /back-office with ${mobile} and this one-time password:`,
  )
  console.log(`  ${password}`)
  console.log(
    `It is shown only now and works for ${oneTimePasswordHours} hours. The first sign-in asks for a new password.`,
  )
})

function readPerson(): { mobile: string; name: string; roles: string[] } {
  const options = { mobile: { type: 'string' }, name: { type: 'string' }, roles: { type: 'string' } } as const
  const args = readArguments()
  try {
    const { mobile = '', name = '', roles = '' } = parseArgs({ args, options }).values
    return {
      mobile,
      name,
      roles: roles
        .split(',')
        .map((role) => role.trim())
        .filter(Boolean),
    }
  } catch {
    throw new CommandError(usage)
  }
}

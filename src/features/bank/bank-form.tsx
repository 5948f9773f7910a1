import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { CallForm } from '../../ui/form/call-form.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { tidyDigits } from '../../wire/tidy-typed.ts'
import { useWords } from '../../words/use-words.tsx'
import type { Say } from '../../words/words-of.ts'
import { storeAccount } from '../members/login/login.store.ts'
import { useStepUp } from '../members/step-up/use-step-up.tsx'
import { updateBankDetails } from './bank.calls.ts'
import { ifscOf } from './ifsc.ts'
import { type BranchLookup, useBranch } from './use-branch.tsx'

type BankFormProps = {
  availBalance: number
  /** Whether the form replaces a saved account. */
  isChange: boolean
  onSaved: () => void
  onCancel?: () => void
}

/**
 * Shows the form of a bank account. Looks up the branch by the IFSC. Asks for the account number twice,
 * because a number with a wrong digit may be another person's account.
 */
export function BankForm({ availBalance, isChange, onSaved, onCancel }: BankFormProps) {
  const say = useWords()
  const form = useCallForm(updateBankDetails, () => import('./bank-fields.ts'))
  const { through, stepUpSheet } = useStepUp()
  const { revalidate } = useRevalidator()
  const [bank, setBank] = useState({ name: '', address: '' })
  const { lookup, look } = useBranch(setBank)
  // Fills in the bank's name and address if they are known, and makes these fields read-only. The server
  // looks them up as well, and then ignores the typed text.
  const isBankKnown = lookup.state === 'found'
  const isAddressKnown = isBankKnown && lookup.address !== ''

  async function save(fields: FormData): Promise<void> {
    const [number, again] = [digitsOf(fields.get('bank_acc_no')), digitsOf(fields.get('bank_acc_no_again'))]
    fields.set('bank_acc_no', number)
    fields.delete('bank_acc_no_again')
    const answer = await through(() => form.submit(fields, sameNumber(say, number, again)))
    if (!answer) return
    storeAccount({ avail_balance: availBalance, ...answer.data })
    await revalidate()
    showToast(answer.message, 'success')
    onSaved()
  }

  return (
    <>
      <CallForm
        failureTexts={{
          fallback: say('gate.broken'),
          title: say(isChange ? 'bank.changeFailed' : 'bank.addFailed'),
        }}
        form={form}
        onSubmit={save}
      >
        <input name="apiType" type="hidden" value="1" />
        <input name="avail_balance" type="hidden" value={availBalance} />
        <input name="amount" type="hidden" value="" />
        <FormField
          {...form.field('bank_ifsc')}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          hint={<LookupHint lookup={lookup} />}
          label={say('bank.ifsc')}
          onBlur={(event) => {
            event.currentTarget.value = ifscOf(event.currentTarget.value)
          }}
          onInput={(event) => look(event.currentTarget.value)}
          spellCheck={false}
        />
        <FormField
          autoComplete="off"
          error={isBankKnown ? undefined : form.errorOf('bank_name')}
          label={say('bank.name')}
          maxLength={120}
          name="bank_name"
          onChange={(event) => setBank({ ...bank, name: event.target.value })}
          readOnly={isBankKnown}
          value={bank.name}
        />
        <FormField
          autoComplete="off"
          error={isAddressKnown ? undefined : form.errorOf('bank_address')}
          label={say('bank.address')}
          maxLength={300}
          name="bank_address"
          onChange={(event) => setBank({ ...bank, address: event.target.value })}
          readOnly={isAddressKnown}
          value={bank.address}
        />
        <FormField
          {...form.field('bank_acc_no')}
          autoComplete="off"
          inputMode="numeric"
          label={say('bank.accountNumber')}
        />
        <FormField
          {...form.field('bank_acc_no_again')}
          autoComplete="off"
          hint={say('bank.accountNumberHint')}
          inputMode="numeric"
          label={say('bank.accountNumberAgain')}
        />
        <div className="flex gap-3">
          {onCancel && (
            <Button onClick={onCancel} variant="secondary">
              {say('shell.cancel')}
            </Button>
          )}
          <Button {...form.sendButton} busyText={say('action.updating')} wide>
            {say('action.update')}
          </Button>
        </div>
      </CallForm>
      {stepUpSheet}
    </>
  )
}

function LookupHint({ lookup }: { lookup: BranchLookup }) {
  const say = useWords()
  return (
    <span aria-live="polite" className={hintLooks[lookup.state]}>
      {hintOf(say, lookup)}
    </span>
  )
}

const hintLooks: Record<BranchLookup['state'], string> = {
  none: '',
  asking: '',
  found: 'font-semibold text-success',
  failed: 'font-semibold text-danger',
}

function hintOf(say: Say, lookup: BranchLookup): string {
  if (lookup.state === 'asking') return say('bank.lookingUp')
  if (lookup.state === 'failed') return lookup.message
  if (lookup.state === 'none') return say('bank.ifscHint')
  if (lookup.address === '') return say('bank.typeAddress', { bank: lookup.bank })
  return lookup.branch ? say('bank.branch', { bank: lookup.bank, branch: lookup.branch }) : lookup.bank
}

/** Removes the spaces that people put between groups of digits. */
function digitsOf(typed: FormDataEntryValue | null): string {
  return typeof typed === 'string' ? tidyDigits(typed) : ''
}

function sameNumber(say: Say, number: string, again: string): Record<string, string> {
  if (again === '') return { bank_acc_no_again: say('bank.accountNumberAgainMissing') }
  return number === again ? {} : { bank_acc_no_again: say('bank.accountNumbersDiffer') }
}

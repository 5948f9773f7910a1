import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FailureDialog } from '../../../ui/overlay/failure-dialog.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { showToast } from '../../../ui/overlay/toast.store.ts'
import { call } from '../../../ui/page/screen-load.ts'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import { passkeysWork } from '../../members/passkeys/passkey-support.store.ts'
import {
  confirmPasskey,
  type getMyPasskeys,
  removePasskey,
  renamePasskey,
} from '../../members/passkeys/passkeys.calls.ts'
import { useStepUp } from '../../members/step-up/use-step-up.tsx'

type Passkey = CallOutput<typeof getMyPasskeys>['data'][number]

/** Shows a member's passkeys. Members can add one on this device, rename them, and remove lost ones. */
export function MyPasskeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  const { through, stepUpSheet } = useStepUp()
  const [naming, setNaming] = useState<Passkey>()
  const [removing, setRemoving] = useState<Passkey>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isReady = useHydrated()

  async function change(work: () => Promise<{ message: string } | undefined>): Promise<void> {
    setBusy(true)
    try {
      const answer = await through(work)
      if (answer) showToast(answer.message, 'success')
      await revalidate()
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
    setRemoving(undefined)
  }

  return (
    <section aria-labelledby="passkeys" className="grid gap-3">
      <h2 className="text-lg font-bold" id="passkeys">
        {say('term.passkeys')}
      </h2>
      <p className="text-muted">{say('passkeys.intro')}</p>
      {passkeys.length > 0 && (
        <ul className="card divide-y divide-line">
          {passkeys.map((passkey) => (
            <li className="grid gap-1 p-4" key={passkey.passkey_id}>
              <p className="font-semibold break-words">{passkey.name}</p>
              <p className="text-sm text-muted">
                {passkey.last_used_at
                  ? say('passkeys.addedLastUsed', {
                      added: say.moment(passkey.added_at),
                      used: say.moment(passkey.last_used_at),
                    })
                  : say('passkeys.addedNeverUsed', { added: say.moment(passkey.added_at) })}
              </p>
              {passkey.is_suspended && <p className="text-sm text-danger">{say('passkeys.isSuspended')}</p>}
              <div className="flex flex-wrap gap-2">
                {passkey.is_suspended && (
                  <Button
                    disabled={!isReady || isBusy}
                    onClick={() =>
                      void change(() => call(confirmPasskey, { passkey_id: passkey.passkey_id }))
                    }
                    small
                  >
                    {say('passkeys.confirm')}
                  </Button>
                )}
                <Button disabled={!isReady} onClick={() => setNaming(passkey)} small variant="secondary">
                  {say('passkeys.rename')}
                </Button>
                <Button disabled={!isReady} onClick={() => setRemoving(passkey)} small variant="quiet">
                  {say('action.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {isReady && !passkeysWork() ? (
        <p className="text-sm text-muted">{say('passkeys.notHere')}</p>
      ) : (
        <Button
          busy={isBusy && !removing}
          busyText={say('passkeys.adding')}
          disabled={!isReady}
          onClick={() =>
            void change(
              async () => await (await import('../../members/passkeys/passkey.store.ts')).makePasskey(),
            )
          }
          variant="secondary"
          wide
        >
          {say('passkeys.add')}
        </Button>
      )}
      {naming && (
        <NameSheet
          key={naming.passkey_id}
          onClose={() => setNaming(undefined)}
          onNamed={() => void revalidate()}
          passkey={naming}
        />
      )}
      <Dialog
        confirm={{
          label: say('action.remove'),
          danger: true,
          busy: isBusy,
          busyText: say('passkeys.removing'),
          onConfirm: () =>
            removing && void change(() => call(removePasskey, { passkey_id: removing.passkey_id })),
        }}
        onClose={() => setRemoving(undefined)}
        open={removing !== undefined}
        title={say('passkeys.removeTitle')}
      >
        {removing && say('passkeys.removeText', { name: removing.name })}
      </Dialog>
      {stepUpSheet}
      <FailureDialog failure={failure} onClose={() => setFailure(undefined)} />
    </section>
  )
}

type NameSheetProps = { passkey: Passkey; onNamed: () => void; onClose: () => void }

function NameSheet({ passkey, onNamed, onClose }: NameSheetProps) {
  const say = useWords()
  const form = useCallForm(renamePasskey, () => import('../../members/passkeys/passkey-fields.ts'))

  async function rename(fields: FormData): Promise<void> {
    fields.set('passkey_id', passkey.passkey_id)
    const answer = await form.submit(fields)
    if (!answer) return
    showToast(answer.message, 'success')
    onNamed()
    onClose()
  }

  return (
    <Sheet onClose={onClose} open title={say('passkeys.rename')}>
      <form
        {...form.formProps}
        className="grid gap-4"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          const fields = new FormData(event.currentTarget)
          form.attempt(() => rename(fields))
        }}
      >
        <FormField
          {...form.field('name')}
          autoComplete="off"
          defaultValue={passkey.name}
          label={say('passkeys.name')}
          maxLength={60}
        />
        <Button {...form.sendButton} busyText={say('action.saving')} wide>
          {say('passkeys.save')}
        </Button>
      </form>
      <FailureDialog failure={form.failure} onClose={form.forgetFailure} />
    </Sheet>
  )
}

import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FailureDialog } from '../../ui/failure-dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { call } from '../../ui/screen-load.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useCallForm } from '../../ui/use-call-form.ts'
import { useWords } from '../../words/use-words.tsx'
import { forgetEverything } from '../members/signed-in.store.ts'
import { closeMyAccount } from './closeMyAccount.call.ts'
import { downloadMyData } from './downloadMyData.call.ts'

/** A member's rights to their data: to download it, and to close the account. */
export function MyData() {
  const say = useWords()
  const [isBusy, setIsBusy] = useState(false)
  const [isClosing, setIsClosing] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  async function download(): Promise<void> {
    setIsBusy(true)
    try {
      const { data } = await call(downloadMyData)
      saveFile('bmart-my-data.json', JSON.stringify(data, null, 2))
    } catch (error) {
      setFailure(error)
    }
    setIsBusy(false)
  }

  return (
    <section aria-labelledby="my-data" className="grid gap-3">
      <h2 className="text-lg font-bold" id="my-data">
        {say('profile.yourData')}
      </h2>
      <p className="text-muted">{say('profile.yourDataText')}</p>
      <div className="grid gap-3 md:grid-cols-2">
        <Button
          busy={isBusy}
          busyText={say('profile.collecting')}
          onClick={() => void download()}
          variant="secondary"
        >
          {say('profile.download')}
        </Button>
        <Button onClick={() => setIsClosing(true)} variant="quiet">
          {say('profile.close')}
        </Button>
      </div>
      <CloseAccountSheet onClose={() => setIsClosing(false)} open={isClosing} />
      <FailureDialog failure={failure} onClose={() => setFailure(undefined)} />
    </section>
  )
}

function CloseAccountSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useWords()
  const form = useCallForm(closeMyAccount, () => import('./account-closing-fields.ts'))
  const [failure, setFailure] = useState<unknown>()

  async function close(fields: FormData): Promise<void> {
    try {
      if (!(await form.submit(fields))) return
      forgetEverything()
      window.location.assign('/')
    } catch (error) {
      setFailure(error)
    }
  }

  return (
    <>
      <Sheet onClose={onClose} open={open} title={say('profile.close')}>
        <form
          {...form.formProps}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void close(new FormData(event.currentTarget))
          }}
        >
          <p>{say('profile.closeText')}</p>
          <PasswordField error={form.errorOf('password')} label={say('profile.password')} name="password" />
          <Button busy={form.busy} busyText={say('profile.closing')} type="submit" variant="danger" wide>
            {say('profile.closeForGood')}
          </Button>
        </form>
      </Sheet>
      <FailureDialog
        failure={failure}
        onClose={() => setFailure(undefined)}
        title={say('profile.cannotClose')}
      />
    </>
  )
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { FailureDialog } from '../../ui/overlay/failure-dialog.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { browserPath } from '../../words/browser-words.ts'
import { useWords } from '../../words/use-words.tsx'
import { forgetEverything } from '../members/login/signed-in.store.ts'
import { useStepUp } from '../members/step-up/use-step-up.tsx'
import { closeMyAccount, downloadMyData } from './profile.calls.ts'

const loadFields = () => import('./own-password-fields.ts')

/** Lets members exercise their rights: download their data, or close the account. */
export function MyData() {
  const say = useWords()
  const [opened, setOpened] = useState<'download' | 'close'>()
  const close = () => setOpened(undefined)
  return (
    <section aria-labelledby="my-data" className="grid gap-3">
      <h2 className="text-lg font-bold" id="my-data">
        {say('profile.yourData')}
      </h2>
      <p className="text-muted">{say('profile.yourDataText')}</p>
      <p>
        <TextLink to="/privacy-notice">{say('profile.notice')}</TextLink>
      </p>
      <div className="grid gap-3 md:grid-cols-2">
        <Button onClick={() => setOpened('download')} variant="secondary">
          {say('profile.download')}
        </Button>
        <Button onClick={() => setOpened('close')} variant="quiet">
          {say('profile.close')}
        </Button>
      </div>
      <DownloadSheet onClose={close} open={opened === 'download'} />
      <CloseAccountSheet onClose={close} open={opened === 'close'} />
    </section>
  )
}

type SheetProps = { open: boolean; onClose: () => void }

function DownloadSheet({ open, onClose }: SheetProps) {
  const say = useWords()
  const form = useCallForm(downloadMyData, loadFields)

  async function download(fields: FormData): Promise<void> {
    const answer = await form.submit(fields)
    if (!answer) return
    saveFile('bmart-my-data.json', JSON.stringify(answer.data, null, 2))
    onClose()
  }

  return (
    <PasswordSheet
      busyText={say('profile.collecting')}
      confirm={say('profile.downloadFile')}
      form={form}
      onClose={onClose}
      onConfirm={download}
      open={open}
      text={say('profile.downloadText')}
      title={say('profile.download')}
    />
  )
}

function CloseAccountSheet({ open, onClose }: SheetProps) {
  const say = useWords()
  const form = useCallForm(closeMyAccount, loadFields)
  const { through, stepUpSheet } = useStepUp()

  async function close(fields: FormData): Promise<void> {
    if (!(await through(() => form.submit(fields)))) return
    forgetEverything()
    window.location.assign(browserPath('/'))
  }

  return (
    <PasswordSheet
      busyText={say('profile.closing')}
      confirm={say('profile.closeForGood')}
      failureTitle={say('profile.cannotClose')}
      form={form}
      isDangerous
      onClose={onClose}
      onConfirm={close}
      open={open}
      text={say('profile.closeText')}
      title={say('profile.close')}
    >
      {stepUpSheet}
    </PasswordSheet>
  )
}

type PasswordSheetProps = SheetProps & {
  title: string
  text: ReactNode
  form: Omit<ReturnType<typeof useCallForm>, 'submit'>
  confirm: string
  busyText: string
  isDangerous?: boolean
  failureTitle?: string
  /** Performs the action. Throws errors that belong to no field. */
  onConfirm: (fields: FormData) => Promise<void>
  /** Content above the password field. */
  children?: ReactNode
}

/** Asks for the password, because the action requires more than a signed-in session. */
function PasswordSheet({ form, open, onClose, onConfirm, title, children, ...says }: PasswordSheetProps) {
  const say = useWords()
  return (
    <>
      <Sheet onClose={onClose} open={open} title={title}>
        <form
          {...form.formProps}
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            const fields = new FormData(event.currentTarget)
            form.attempt(() => onConfirm(fields))
          }}
        >
          <p>{says.text}</p>
          <PasswordField {...form.field('password')} label={say('term.yourPassword')} />
          <Button
            {...form.sendButton}
            busyText={says.busyText}
            variant={says.isDangerous ? 'danger' : 'primary'}
            wide
          >
            {says.confirm}
          </Button>
        </form>
      </Sheet>
      <FailureDialog failure={form.failure} onClose={form.forgetFailure} title={says.failureTitle} />
      {children}
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

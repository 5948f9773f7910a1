import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { lazy } from '../../ui/page/lazy.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useWords } from '../../words/use-words.tsx'
import { PasswordSheet } from './password-sheet.tsx'
import { downloadMyData } from './profile.calls.ts'

const loadFields = () => import('./own-password-fields.ts')
const loadClosing = () => import('./closing/close-account-sheet.tsx')
const CloseAccountSheet = lazy(async () => (await loadClosing()).CloseAccountSheet)

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
        <TextLink to="/your-data">{say('consents.title')}</TextLink>
      </p>
      <p>
        <TextLink to="/privacy-notice">{say('profile.notice')}</TextLink>
      </p>
      <div className="grid gap-3 md:grid-cols-2">
        <Button onClick={() => setOpened('download')} variant="secondary">
          {say('profile.download')}
        </Button>
        <Button
          onClick={() => setOpened('close')}
          onPointerDown={() => void loadClosing().catch(() => undefined)}
          variant="quiet"
        >
          {say('profile.close')}
        </Button>
      </div>
      <DownloadSheet onClose={close} open={opened === 'download'} />
      {opened === 'close' && (
        <Suspense>
          <CloseAccountSheet onClose={close} />
        </Suspense>
      )}
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

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ShareIcon } from '../../ui/icons/product-icons.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { useMember } from '../../ui/page/member-context.tsx'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { CopyLink } from '../../ui/share/copy-link.tsx'
import { WhatsAppLink } from '../../ui/share/whats-app-link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { getMyInvitation } from './network.calls.ts'
import { QrCode } from './qr-code-picture.tsx'

type Invitation = CallOutput<typeof getMyInvitation>['data']

/**
 * Offers several ways to invite: a message to share, a link to copy, and the link's QR code. If a visitor
 * shares the invitation, the invitation names the inviter that the operator has set.
 */
export function InvitationSheet({ onClose }: { onClose: () => void }) {
  const say = useWords()
  const isMember = useMember() !== undefined
  const { invitation, problem, ask } = useInvitation()
  return (
    <Sheet onClose={onClose} open title={say(isMember ? 'action.referAndEarn' : 'shell.linkTellFriend')}>
      {invitation ? (
        <Ways {...invitation} />
      ) : problem === undefined ? (
        <Waiting />
      ) : (
        <div className="grid gap-3" role="alert">
          <p>{problem}</p>
          <Button onClick={() => void ask()} variant="secondary">
            {say('shell.tryAgain')}
          </Button>
        </div>
      )}
    </Sheet>
  )
}

function useInvitation() {
  const [invitation, setInvitation] = useState<Invitation>()
  const [problem, setProblem] = useState<string>()
  const ask = useCallback(async () => {
    setProblem(undefined)
    try {
      setInvitation((await call(getMyInvitation)).data)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setProblem(error.message)
    }
  }, [])
  useEffect(() => void ask(), [ask])
  return { invitation, problem, ask }
}

function Ways({ link, share_message, qr }: Invitation) {
  const say = useWords()
  return (
    <div className="grid gap-5">
      <p className="rounded-card bg-sunken p-4 text-sm wrap-anywhere">{share_message}</p>
      <div className="grid gap-3">
        <WhatsAppLink message={share_message} />
        <PhoneShare message={share_message} />
        <CopyLink label={say('network.yourLink')} link={link} />
      </div>
      <figure className="grid justify-items-center gap-2">
        <QrCode label={say('network.qrLabel')} {...qr} />
        <figcaption className="text-center text-sm text-muted">{say('network.qrHint')}</figcaption>
      </figure>
      <p className="text-xs text-muted">{say('network.howItEarns')}</p>
    </div>
  )
}

/** A button for the phone's share sheet. Shows nothing if the browser cannot share. */
function PhoneShare({ message }: { message: string }) {
  const say = useWords()
  if (typeof navigator.share !== 'function') return null
  // The promise is rejected if the member closes the share sheet. That is no error.
  const share = () => void navigator.share({ text: message }).catch(() => undefined)
  return (
    <Button onClick={share} variant="secondary">
      <ShareIcon size={20} />
      {say('action.share')}
    </Button>
  )
}

function Waiting() {
  const say = useWords()
  return (
    <div className="grid gap-4" role="status">
      <span className="sr-only">{say('shell.loading')}</span>
      <Skeleton className="h-24" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="mx-auto size-52" />
    </div>
  )
}

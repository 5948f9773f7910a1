import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CallForm } from '../../../ui/form/call-form.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'
import { wavePicture } from '../../../ui/icons/emoji-pictures.ts'
import { call } from '../../../ui/page/screen-load.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { Say, useWords } from '../../../words/use-words.tsx'
import { getShopDetails } from '../../shop-details/shop-details.calls.ts'
import { EntryPage } from '../login/entry-page.tsx'
import { forgetMember } from '../login/signed-in.store.ts'
import { addStaySignedIn, StaySignedIn } from '../login/stay-signed-in.tsx'
import { MobileField, SendAgain, SentCodeField } from '../password/sent-code.tsx'
import { loginByCode, requestLoginCode } from './login-code.calls.ts'

type SignedIn = CallOutput<typeof loginByCode>
type CodeLoginProps = { passwordPage: string; onAnswer: (answer: SignedIn) => void }
type Asked = { mobile: string; showsMessages: boolean }

/** Shows the login form without a password: first for the mobile number, then for the code sent to it. */
export function CodeLogin({ passwordPage, onAnswer }: CodeLoginProps) {
  const say = useWords()
  const [asked, setAsked] = useState<Asked>()
  return (
    <EntryPage
      back={passwordPage}
      foot={
        <>
          {asked?.showsMessages && (
            <p>
              <Say
                k="forgotPassword.demo"
                tags={{ link: <TextLink target="_blank" to="/demo/messages" /> }}
              />
            </p>
          )}
          <p>
            <TextLink to={passwordPage}>{say('loginCode.withPassword')}</TextLink>
          </p>
        </>
      }
      heading={say(asked ? 'loginCode.headingAsked' : 'loginCode.title')}
      intro={asked ? say('forgotPassword.introAsked', { mobile: asked.mobile }) : say('loginCode.intro')}
      picture={wavePicture}
      title={say('loginCode.title')}
    >
      {asked ? (
        <CodeForm mobile={asked.mobile} onAnswer={onAnswer} onOtherNumber={() => setAsked(undefined)} />
      ) : (
        <MobileForm onAsked={setAsked} />
      )}
    </EntryPage>
  )
}

function MobileForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const say = useWords()
  const form = useCallForm(requestLoginCode, () => import('../password/password-code-fields.ts'))

  async function ask(fields: FormData): Promise<void> {
    if (!(await form.submit(fields))) return
    const { data } = await call(getShopDetails)
    onAsked({ mobile: String(fields.get('user_mobile')).trim(), showsMessages: data.shows_messages })
  }

  return (
    <CallForm form={form} onSubmit={ask}>
      <MobileField {...form.field('user_mobile')} />
      <Button {...form.sendButton} busyText={say('forgotPassword.sending')} wide>
        {say('forgotPassword.send')}
      </Button>
    </CallForm>
  )
}

type CodeFormProps = { mobile: string; onAnswer: (answer: SignedIn) => void; onOtherNumber: () => void }

function CodeForm({ mobile, onAnswer, onOtherNumber }: CodeFormProps) {
  const say = useWords()
  const form = useCallForm(loginByCode, () => import('./login-code-fields.ts'))
  const again = useCallForm(requestLoginCode, () => import('../password/password-code-fields.ts'))

  async function signIn(fields: FormData): Promise<void> {
    fields.set('user_mobile', mobile)
    addStaySignedIn(fields)
    try {
      const answer = await form.submit(fields)
      if (answer) onAnswer(answer)
    } catch (error) {
      forgetMember()
      throw error
    }
  }

  return (
    <CallForm form={form} onSubmit={signIn}>
      <SentCodeField {...form.field('code')} hint={say('forgotPassword.codeHint')} />
      <StaySignedIn />
      <Button {...form.sendButton} busyText={say('login.signingIn')} wide>
        {say('action.login')}
      </Button>
      <SendAgain again={again} attempt={form.attempt} mobile={mobile} onOtherNumber={onOtherNumber} />
    </CallForm>
  )
}

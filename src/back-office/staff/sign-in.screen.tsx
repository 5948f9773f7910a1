import { useWords } from '../../words/use-words.tsx'

export default function SignIn() {
  return <h1 className="text-2xl font-bold">{useWords()('office.signIn')}</h1>
}

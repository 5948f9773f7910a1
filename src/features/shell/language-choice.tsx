import { readLanguages } from '../../words/language-address.ts'
import { languageNames } from '../../words/language-names.ts'
import { useWords } from '../../words/use-words.tsx'

type LanguageChoiceProps = { className?: string; closes?: boolean }

/**
 * A button per language, by its own name. A plain form, so that it works before and without scripts. Every
 * page carries it, so it is kept small: each button submits by itself, and the closing sign is a letter.
 */
export function LanguageChoice({ className = 'language-choice', closes = false }: LanguageChoiceProps) {
  const say = useWords()
  return (
    <form
      action="/language"
      // The footer has the choice too, and each landmark needs its own name.
      aria-label={say(closes ? 'shell.chooseLanguage' : 'shell.language')}
      className={className}
      method="post"
      translate="no"
    >
      {readLanguages.map((language) => (
        <button
          aria-current={language === say.language ? 'true' : undefined}
          key={language}
          lang={language}
          name="language"
          value={language}
        >
          {languageNames[language]}
        </button>
      ))}
      {closes && (
        <button aria-label={say('shell.keepLanguage')} name="language" value={say.language}>
          ×
        </button>
      )}
    </form>
  )
}

/**
 * A bar above every page until a language is chosen. Afterwards a phone's menu and the footer of a wide page
 * have the choice. Closing it keeps the current language.
 */
export function LanguageBar({ asks }: { asks: boolean }) {
  return asks ? <LanguageChoice className="language-bar" closes /> : null
}

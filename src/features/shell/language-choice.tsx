import { readLanguages } from '../../words/language-address.ts'
import { languageNames } from '../../words/language-names.ts'
import { useWords } from '../../words/use-words.tsx'

type LanguageChoiceProps = { className?: string; closes?: boolean }

/**
 * A button for each language, by its own name. A plain form, so that it works before and without any script. Every page
 * carries it, so it says no more than it has to: a button submits by itself, and the sign for closing is a letter.
 */
export function LanguageChoice({ className = 'language-choice', closes = false }: LanguageChoiceProps) {
  const say = useWords()
  return (
    <form
      action="/language"
      // The foot of the page has the choice too, and each region has a name of its own.
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
 * What stands above every page until a language was chosen; later a phone's menu and the foot of a wide page have the choice.
 * Closing it keeps the present language.
 */
export function LanguageBar({ asks }: { asks: boolean }) {
  return asks ? <LanguageChoice className="language-bar" closes /> : null
}

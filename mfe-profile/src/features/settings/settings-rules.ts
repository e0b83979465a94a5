/** A chunk of its own, because the rules of email addresses are long. The chunk loads when the form is sent. */
export { validateSettings } from '@sidelight/rules';

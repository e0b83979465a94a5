export { EditStoryPage, NewStoryPage } from './pages.tsx';

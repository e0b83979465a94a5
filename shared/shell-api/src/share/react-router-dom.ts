/**
 * The part of `react-router-dom` that the shell provides, because the whole library costs 62 kB on the wire. If a
 * remote needs another export, its build fails until the export is added here.
 */
export {
  createBrowserRouter,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatch,
  useMatches,
  useNavigate,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';

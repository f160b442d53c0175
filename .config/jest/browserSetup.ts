import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import './browserStubs/blobBytes';
import './browserStubs/clipboard';
import './browserStubs/dialog';
import './browserStubs/fetch';
import './browserStubs/inert';
import './browserStubs/matchMedia';
import './browserStubs/objectUrl';
import './browserStubs/observers';
import './browserStubs/popover';
import './browserStubs/scrolling';

// A busy machine can be slow. A complete test has 15 s.
configure({ asyncUtilTimeout: 5_000 });

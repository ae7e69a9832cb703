import { configure } from '@testing-library/react';

// What is waited for comes when it comes; a busy machine is no reason to fail.
configure({ asyncUtilTimeout: 15_000 });
